import { Icon } from '../../shared/ui/Icon.tsx';

export const HomeIcon = () => (
  <Icon>
    <path d="m3.5 11 8.5-7.5 8.5 7.5M5.5 9.5V20h13V9.5" />
    <path d="M9.75 20v-5.5h4.5V20" />
  </Icon>
);

export const LogOutIcon = () => (
  <Icon>
    <path d="M14 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H14" />
    <path d="M10.5 12H21m-3.5-3.5L21 12l-3.5 3.5" />
  </Icon>
);
