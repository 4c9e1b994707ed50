import { FirstSteps } from './first-steps/FirstSteps.tsx';
import { Overview } from './Overview.tsx';

/** The dashboard below its greeting: what a new installation needs, and the day at a glance. */
export const DashboardContent = () => (
  <>
    <FirstSteps />
    <Overview />
  </>
);
