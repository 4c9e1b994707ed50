import { Icon } from '#shared/ui/Icon.tsx';
import { lineIcon } from '../icons.tsx';

export const DashboardIcon = lineIcon(
  'M4 4h6.5v8H4zM13.5 4H20v4.5h-6.5zM13.5 12H20v8h-6.5zM4 15.5h6.5V20H4z',
);

export const ResidentsIcon = () => (
  <Icon d="M2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6M15.5 4.75a3.5 3.5 0 0 1 0 6.5M17.5 14.4c2.3.7 3.7 2.6 4 5.6">
    <circle cx="9" cy="8" r="3.5" />
  </Icon>
);

export const StaffIcon = () => (
  <Icon d="M8.75 17.25c.4-1.3 1.6-2 3.25-2s2.85.7 3.25 2">
    <path d="M5.5 6.5h13A1.5 1.5 0 0 1 20 8v10.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V8a1.5 1.5 0 0 1 1.5-1.5ZM10 9V3.5h4V9" />
    <circle cx="12" cy="13" r="1.75" />
  </Icon>
);

export const MoreIcon = lineIcon('M4 7h16M4 12h16M4 17h16');
export const MovieIcon = lineIcon('M4 6.5h16v11H4zM8 6.5v11M16 6.5v11M4 10.2h4M4 13.8h4M16 10.2h4M16 13.8h4');
export const SeriesIcon = lineIcon('M4 8.5h16v10.5H4zM8.5 4.5l3.5 4 3.5-4');
export const FilesIcon = lineIcon('M3.5 6.5h6l2 2.5h9v10h-17zM10 12v5l4-2.5z');

export const AboutIcon = () => (
  <Icon d="M12 11v5.5M12 7.5v.5">
    <circle cx="12" cy="12" r="8.5" />
  </Icon>
);

export const RequestsIcon = lineIcon('M4 6.5h16v11H4zM12 9v6M9 12h6');
export const FeedbackIcon = lineIcon('M4 5h16v11h-8l-4.5 4v-4H4zM8 9h8M8 12.5h5');
export const AuditIcon = lineIcon('M6 3.5h12v17H6zM9 8h6M9 12h6M9 16h3.5');
export const BackupsIcon = lineIcon('M4 6.5h16v4H4zM5.5 10.5v8.5h13v-8.5M10 14h4');
export const NoticesIcon = lineIcon('M4 10v4h3l8 4V6l-8 4zM18.5 9a4 4 0 0 1 0 6M7.5 14v4.5H10v-3.2');
export const FoldIcon = lineIcon('M4 5h16v14H4zM10 5v14M16 9.5 13.5 12l2.5 2.5');
