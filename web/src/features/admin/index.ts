export { adminKeys } from './query-keys.ts';
export { DashboardPage } from './dashboard/DashboardPage.tsx';
export { AdminShell } from './kit/shell/AdminShell.tsx';
