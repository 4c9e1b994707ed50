export const AdminLogoutPage = () => null;
