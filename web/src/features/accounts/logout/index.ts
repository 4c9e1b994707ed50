export { AdminLogoutPage } from './AdminLogoutPage.tsx';
