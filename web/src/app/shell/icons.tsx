import { Icon } from '#shared/ui/Icon.tsx';

export const HomeIcon = () => (
  <Icon>
    <path d="m3.5 11 8.5-7.5 8.5 7.5M5.5 9.5V20h13V9.5" />
    <path d="M9.75 20v-5.5h4.5V20" />
  </Icon>
);

export const SearchIcon = () => (
  <Icon>
    <circle cx="10.75" cy="10.75" r="6.75" />
    <path d="m15.75 15.75 5 5" />
  </Icon>
);

export const CategoriesIcon = () => (
  <Icon>
    <rect x="3.5" y="3.5" width="7" height="7" rx="1.5" />
    <rect x="13.5" y="3.5" width="7" height="7" rx="1.5" />
    <rect x="3.5" y="13.5" width="7" height="7" rx="1.5" />
    <rect x="13.5" y="13.5" width="7" height="7" rx="1.5" />
  </Icon>
);

export const RequestIcon = () => (
  <Icon>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <path d="M12 8.75v6.5M8.75 12h6.5" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M4 6.5h16M4 12h16M4 17.5h16" />
  </Icon>
);

export const HistoryIcon = () => (
  <Icon>
    <path d="M4 5v4h4" />
    <path d="M4.5 9a8.25 8.25 0 1 1-.6 4.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
);

export const AccountIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4.25" />
    <path d="M4 20.5c.75-4 4-6 8-6s7.25 2 8 6" />
  </Icon>
);

export const FeedbackIcon = () => (
  <Icon>
    <path d="M5.5 4h13A1.5 1.5 0 0 1 20 5.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 4v-4h-1A1.5 1.5 0 0 1 4 14.5v-9A1.5 1.5 0 0 1 5.5 4Z" />
    <path d="M8 8.5h8M8 11.75h5" />
  </Icon>
);
