import { useLocation } from 'react-router';
import { StatusNote } from './StatusNote.tsx';

/** A message passed in the navigation state, which the sign-in page shows above its form. */
export interface WelcomeState {
  welcome: string;
}

const welcomeIn = (state: unknown): string | null =>
  state !== null && typeof state === 'object' && 'welcome' in state && typeof state.welcome === 'string'
    ? state.welcome
    : null;

/** The message of the previous screen: that an account was made, or a password changed. */
export const Welcome = () => <StatusNote tone="good" message={welcomeIn(useLocation().state)} />;
