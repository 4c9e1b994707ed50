import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { Icon } from '#shared/ui/Icon.tsx';

interface Destination {
  to: string;
  label: string;
  /** Where the label is too long: in a phone's bar and a tablet's rail. */
  shortLabel?: string;
  icon: ReactNode;
}

/** In order; on phones all of them are in the bar at the bottom. */
export const mainDestinations: readonly Destination[] = [
  {
    to: paths.search(),
    label: 'Search',
    icon: (
      <Icon d="m15.75 15.75 5 5">
        <circle cx="10.75" cy="10.75" r="6.75" />
      </Icon>
    ),
  },
  {
    to: paths.viewerDashboard(),
    label: 'Home',
    icon: <Icon d="m3.5 11 8.5-7.5 8.5 7.5M5.5 9.5V20h13V9.5M9.75 20v-5.5h4.5V20" />,
  },
  {
    to: paths.categories(),
    label: 'Categories',
    icon: (
      <Icon>
        <rect x="3.5" y="3.5" width="7" height="7" rx="1.5" />
        <rect x="13.5" y="3.5" width="7" height="7" rx="1.5" />
        <rect x="3.5" y="13.5" width="7" height="7" rx="1.5" />
        <rect x="13.5" y="13.5" width="7" height="7" rx="1.5" />
      </Icon>
    ),
  },
  {
    to: paths.requestMovie(),
    label: 'Request Movie',
    shortLabel: 'Request',
    icon: (
      <Icon d="M12 8.75v6.5M8.75 12h6.5">
        <rect x="3.5" y="5" width="17" height="14" rx="2" />
      </Icon>
    ),
  },
];

/** After the others; on phones they are in the sheet behind More. */
export const moreDestinations: readonly Destination[] = [
  {
    to: paths.feedback(),
    label: 'Feedback',
    icon: (
      <Icon d="M5.5 4h13A1.5 1.5 0 0 1 20 5.5v9a1.5 1.5 0 0 1-1.5 1.5H11l-4.5 4v-4h-1A1.5 1.5 0 0 1 4 14.5v-9A1.5 1.5 0 0 1 5.5 4ZM8 8.5h8M8 11.75h5" />
    ),
  },
  {
    to: paths.history(),
    label: 'Watch history',
    shortLabel: 'History',
    icon: <Icon d="M4 5v4h4M4.5 9a8.25 8.25 0 1 1-.6 4.5M12 7.5V12l3 2" />,
  },
  {
    to: paths.account(),
    label: 'Account',
    icon: (
      <Icon d="M4 20.5c.75-4 4-6 8-6s7.25 2 8 6">
        <circle cx="12" cy="8" r="4.25" />
      </Icon>
    ),
  },
];
