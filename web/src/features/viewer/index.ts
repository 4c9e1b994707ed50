export { DashboardPage } from './dashboard/DashboardPage.tsx';
