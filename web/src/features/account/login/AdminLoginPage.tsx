export const AdminLoginPage = () => null;
