export { AdminLoginPage } from './login/AdminLoginPage.tsx';
export { LoginPage } from './login/LoginPage.tsx';
