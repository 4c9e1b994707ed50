import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { paths, patterns } from '#shared/paths.ts';
import { LogOutIcon } from '#shared/ui/LogOutIcon.tsx';
import {
  AboutIcon,
  AuditIcon,
  BackupsIcon,
  ResidentsIcon,
  DashboardIcon,
  FeedbackIcon,
  FilesIcon,
  MovieIcon,
  NoticesIcon,
  RequestsIcon,
  SeriesIcon,
  StaffIcon,
} from './icons.tsx';

/** The maximum number of entries in a phone's bottom bar; with a sixth, all would be too narrow to touch. */
const BAR_ENTRIES_MAX = 5;

export interface MenuPage {
  label: string;
  to: string;
  /** Patterns of pages below `/admin` that are opened from this one. */
  subpages?: readonly string[];
  /** The titles whose trash is opened from this one: both trashes are one page, with a filter. */
  trash?: 'movie' | 'series';
}

/** One entry of the menu: a page, or a group of pages. */
export interface MenuEntry {
  label: string;
  Icon: ComponentType;
  /** The page; for a group, the one to open where only one link fits. */
  to: string;
  pages?: readonly MenuPage[];
  ownerOnly?: true;
  /** Stands at the bottom of the sidebar, apart from the others. */
  isAtEnd?: true;
  /** What it shows the number of that waits: residents for approval, or requests and feedback for an answer. */
  waiting?: 'residents' | 'requests' | 'feedback';
}

/** The admin's menu, in order. An entry is added together with its page. */
const MENU: readonly MenuEntry[] = [
  { label: 'Dashboard', Icon: DashboardIcon, to: paths.adminDashboard() },
  {
    label: 'Movie',
    Icon: MovieIcon,
    to: paths.allMovies(),
    pages: [
      { label: 'New Movie', to: paths.newMovie() },
      {
        label: 'All Movies',
        to: paths.allMovies(),
        subpages: [patterns.movieUpload],
        trash: 'movie',
      },
    ],
  },
  {
    label: 'Series',
    Icon: SeriesIcon,
    to: paths.allSeries(),
    pages: [
      { label: 'New TV Series', to: paths.newSeries() },
      {
        label: 'All TV Series',
        to: paths.allSeries(),
        subpages: [patterns.seasonsManage, patterns.episodesManage],
        trash: 'series',
      },
    ],
  },
  {
    label: 'Clients',
    Icon: ResidentsIcon,
    to: paths.allResidents(),
    pages: [
      { label: 'Add Client', to: paths.addResident() },
      {
        label: 'All Clients',
        to: paths.allResidents(),
        subpages: [
          patterns.residentCards,
          patterns.importResidents,
          patterns.watchedMovies,
          patterns.personalData,
        ],
      },
    ],
    waiting: 'residents',
  },
  { label: 'Movie Request', Icon: RequestsIcon, to: paths.movieRequests(), waiting: 'requests' },
  { label: 'Feedback', Icon: FeedbackIcon, to: paths.adminFeedback(), waiting: 'feedback' },
  { label: 'Notices', Icon: NoticesIcon, to: paths.notices() },
  {
    label: 'Files',
    Icon: FilesIcon,
    to: paths.newFiles(),
    pages: [
      { label: 'New Files', to: paths.newFiles(), subpages: [patterns.seasonFromFolder] },
      {
        label: 'Media Folder',
        to: paths.mediaFolder(),
        subpages: [patterns.missingFiles],
      },
      { label: 'Preparing', to: paths.preparing() },
    ],
  },
  { label: 'Staff', Icon: StaffIcon, to: paths.staff(), ownerOnly: true },
  { label: 'Audit Log', Icon: AuditIcon, to: paths.auditLog(), ownerOnly: true },
  { label: 'Backups', Icon: BackupsIcon, to: paths.backups(), ownerOnly: true },
  { label: 'Log Out', Icon: LogOutIcon, to: paths.adminLogout(), isAtEnd: true },
  { label: 'About', Icon: AboutIcon, to: paths.about(), isAtEnd: true },
];

type Place = Pick<Location, 'pathname' | 'search'>;

const isAt = (pattern: string, { pathname }: Place): boolean =>
  matchPath(`${patterns.admin}/${pattern}`, pathname) !== null;

const trashAt = (place: Place): MenuPage['trash'] => {
  if (!isAt(patterns.trash, place)) return undefined;
  return new URLSearchParams(place.search).get('type') === 'series' ? 'series' : 'movie';
};

/** The `aria-current` of a menu link: `page` for the page itself, `true` for what it belongs to. */
export const currentMark = (
  { to, pages = [], subpages = [], trash }: Pick<MenuEntry, 'to' | 'pages'> & Omit<MenuPage, 'label'>,
  place: Place,
): 'page' | 'true' | undefined => {
  if (to === place.pathname) return 'page';
  const isInside =
    subpages.some((pattern) => isAt(pattern, place)) ||
    (trash !== undefined && trash === trashAt(place)) ||
    pages.some((page) => currentMark(page, place));
  return isInside ? 'true' : undefined;
};

/** The pages of the group that the current page belongs to; none where it belongs to no group. */
export const pagesAround = (place: Place): readonly MenuPage[] =>
  MENU.find((entry) => entry.pages && currentMark(entry, place))?.pages ?? [];

export const menuFor = (userType: string | undefined): MenuEntry[] =>
  MENU.filter(({ ownerOnly }) => !ownerOnly || userType === 'owner');

export const splitForBottomBar = (
  entries: readonly MenuEntry[],
): { shown: readonly MenuEntry[]; more: readonly MenuEntry[] } => {
  const room = entries.length <= BAR_ENTRIES_MAX ? BAR_ENTRIES_MAX : BAR_ENTRIES_MAX - 1;
  return { shown: entries.slice(0, room), more: entries.slice(room) };
};
