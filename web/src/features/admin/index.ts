export { DashboardPage } from './dashboard/DashboardPage.tsx';
export { AdminShell } from './kit/shell/AdminShell.tsx';
