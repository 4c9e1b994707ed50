import type { ComponentType } from 'react';
import { paths } from '../../../../shared/paths.ts';
import { LogOutIcon } from '../../../../shared/ui/LogOutIcon.tsx';
import { ClientsIcon, DashboardIcon, StaffIcon } from './icons.tsx';

/** The maximum number of entries in a phone's bottom bar; with a sixth, all would be too narrow to touch. */
const BAR_ENTRIES_MAX = 5;

interface MenuPage {
  label: string;
  to: string;
  /** Pages that are opened from this one and are not in the menu. */
  subpages?: readonly string[];
}

/** One entry of the menu: a page, or a group of pages. */
export interface MenuEntry {
  label: string;
  Icon: ComponentType;
  /** The page; for a group, the one to open where only one link fits. */
  to: string;
  /** The pages of a group, in the order of the specification. */
  pages?: readonly MenuPage[];
  ownerOnly?: true;
  /** Shows how many residents are waiting for approval. */
  showsWaitingCount?: true;
}

/** The admin's menu, in the order of the specification. An entry is added together with its page. */
const MENU: readonly MenuEntry[] = [
  { label: 'Dashboard', Icon: DashboardIcon, to: paths.adminDashboard() },
  {
    label: 'Clients',
    Icon: ClientsIcon,
    to: paths.allClients(),
    pages: [
      { label: 'Add Client', to: paths.addClient() },
      { label: 'All Clients', to: paths.allClients(), subpages: [paths.clientCards()] },
    ],
    showsWaitingCount: true,
  },
  { label: 'Staff', Icon: StaffIcon, to: paths.staff(), ownerOnly: true },
  { label: 'Log Out', Icon: LogOutIcon, to: paths.adminLogout() },
];

/**
 * The `aria-current` of a link in the menu: whether it is for the page at this address, or for the page or group that
 * this page belongs to.
 */
export const currentMark = (
  { to, pages = [], subpages = [] }: Pick<MenuEntry, 'to' | 'pages'> & Pick<MenuPage, 'subpages'>,
  pathname: string,
): 'page' | 'true' | undefined => {
  if (to === pathname) return 'page';
  const isInside = subpages.includes(pathname) || pages.some((page) => currentMark(page, pathname));
  return isInside ? 'true' : undefined;
};

/** The entries for this admin. */
export const menuFor = (userType: string | undefined): MenuEntry[] =>
  MENU.filter(({ ownerOnly }) => !ownerOnly || userType === 'owner');

/** The entries that the bottom bar shows, and those in its More menu. */
export const splitForBottomBar = (
  entries: readonly MenuEntry[],
): { shown: readonly MenuEntry[]; more: readonly MenuEntry[] } => {
  const room = entries.length <= BAR_ENTRIES_MAX ? BAR_ENTRIES_MAX : BAR_ENTRIES_MAX - 1;
  return { shown: entries.slice(0, room), more: entries.slice(room) };
};
