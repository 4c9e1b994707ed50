import { Icon } from './Icon.tsx';

export const LogOutIcon = () => (
  <Icon d="M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14M10.5 12H21m-3.5-3.5L21 12l-3.5 3.5" />
);
