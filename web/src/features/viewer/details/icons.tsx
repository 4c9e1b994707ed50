import { Icon } from '#shared/ui/Icon.tsx';

export const PlayIcon = () => (
  <Icon>
    <path d="M7 4.8v14.4L19 12z" fill="currentColor" />
  </Icon>
);
