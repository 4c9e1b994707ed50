import { Icon } from '#shared/ui/Icon.tsx';

export const HandleIcon = () => (
  <Icon>
    <path d="M9 5.5v.01M15 5.5v.01M9 12v.01M15 12v.01M9 18.5v.01M15 18.5v.01" />
  </Icon>
);

export const UpIcon = () => (
  <Icon>
    <path d="M12 19V6M6 11.5L12 5.5l6 6" />
  </Icon>
);

export const DownIcon = () => (
  <Icon>
    <path d="M12 5v13M6 12.5l6 6 6-6" />
  </Icon>
);
