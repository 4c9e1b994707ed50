export { DashboardContent } from './DashboardContent.tsx';
