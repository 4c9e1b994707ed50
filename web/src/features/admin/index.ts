export { clientsKey } from './clients/clients.queries.ts';
export { DashboardPage } from './dashboard/DashboardPage.tsx';
export { AdminShell } from './kit/shell/AdminShell.tsx';
