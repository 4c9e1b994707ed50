import { Icon } from './Icon.tsx';

export const StarIcon = ({ filled }: { filled: boolean }) => (
  <Icon>
    <path
      d="m12 3.2 2.7 5.5 6.1.9-4.4 4.3 1 6-5.4-2.8-5.4 2.8 1-6L3.2 9.6l6.1-.9z"
      fill={filled ? 'currentColor' : 'none'}
    />
  </Icon>
);
