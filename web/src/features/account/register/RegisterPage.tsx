/** Signs somebody up. */
export const RegisterPage = () => null;
