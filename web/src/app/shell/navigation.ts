import type { ComponentType } from 'react';
import { paths } from '#shared/paths.ts';
import {
  AccountIcon,
  CategoriesIcon,
  FeedbackIcon,
  HistoryIcon,
  HomeIcon,
  RequestIcon,
  SearchIcon,
} from './icons.tsx';

/** A place of the viewer's navigation. */
export interface Destination {
  to: string;
  label: string;
  /** Where the label is too long for the bar of a phone and the rail of a tablet. */
  shortLabel?: string;
  Icon: ComponentType;
}

/** In order; on phones all of them are in the bar at the bottom. */
export const mainDestinations: readonly Destination[] = [
  { to: paths.search(), label: 'Search', Icon: SearchIcon },
  { to: paths.viewerDashboard(), label: 'Home', Icon: HomeIcon },
  { to: paths.categories(), label: 'Categories', Icon: CategoriesIcon },
  { to: paths.requestMovie(), label: 'Request Movie', shortLabel: 'Request', Icon: RequestIcon },
];

/** After the others; on phones they are in the sheet behind More. */
export const moreDestinations: readonly Destination[] = [
  { to: paths.feedback(), label: 'Feedback', Icon: FeedbackIcon },
  { to: paths.history(), label: 'Watch history', shortLabel: 'History', Icon: HistoryIcon },
  { to: paths.account(), label: 'Account', Icon: AccountIcon },
];
