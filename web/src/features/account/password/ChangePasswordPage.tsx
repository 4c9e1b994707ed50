export const ChangePasswordPage = () => null;
