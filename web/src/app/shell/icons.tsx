import { Icon } from '../../shared/ui/Icon.tsx';

export const HomeIcon = () => (
  <Icon>
    <path d="m3.5 11 8.5-7.5 8.5 7.5M5.5 9.5V20h13V9.5" />
    <path d="M9.75 20v-5.5h4.5V20" />
  </Icon>
);

export const FeedbackIcon = () => (
  <Icon>
    <path d="M5.5 4h13A1.5 1.5 0 0 1 20 5.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 4v-4h-1A1.5 1.5 0 0 1 4 14.5v-9A1.5 1.5 0 0 1 5.5 4Z" />
    <path d="M8 8.5h8M8 11.75h5" />
  </Icon>
);
