export { DashboardContent } from './Overview.tsx';
