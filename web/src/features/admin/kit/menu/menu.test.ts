import { expect, it } from 'vitest';
import { currentMark, splitForBottomBar, menuFor, pagesAround, type MenuEntry } from './menu.ts';

const labels = (entries: readonly MenuEntry[]) => entries.map(({ label }) => label);

it('shows the staff page and the audit log to the owner only', () => {
  expect(labels(menuFor('owner'))).toEqual([
    'Dashboard',
    'Movie',
    'Series',
    'Clients',
    'Movie Request',
    'Feedback',
    'Notices',
    'Files',
    'Staff',
    'Audit Log',
    'Backups',
    'Log Out',
    'About',
  ]);
  expect(labels(menuFor('staff'))).toEqual(
    labels(menuFor('owner')).filter((label) => !['Staff', 'Audit Log', 'Backups'].includes(label)),
  );
  expect(labels(menuFor(undefined))).toEqual(labels(menuFor('staff')));
});

it('marks the current page, and the page or group that it belongs to', () => {
  const residents = menuFor('owner').find(({ label }) => label === 'Clients');
  const [addResident, allResidents] = residents?.pages ?? [];
  if (!residents || !addResident || !allResidents) throw new Error('the menu has no residents');
  const marksAt = (pathname: string) =>
    [residents, addResident, allResidents].map((page) => currentMark(page, { pathname, search: '' }));
  expect(marksAt('/admin/all-clients')).toEqual(['page', undefined, 'page']);
  expect(marksAt('/admin/add-client')).toEqual(['true', 'page', undefined]);
  expect(marksAt('/admin/client-cards')).toEqual(['true', undefined, 'true']);
  expect(marksAt('/admin/7/watched-movies')).toEqual(['true', undefined, 'true']);
  expect(marksAt('/admin/7/copy')).toEqual(['true', undefined, 'true']);
  expect(marksAt('/admin/7/other')).toEqual([undefined, undefined, undefined]);
  expect(marksAt('/admin/staff')).toEqual([undefined, undefined, undefined]);
});

it.each([
  ['', 'Movie'],
  ['?type=movie', 'Movie'],
  ['?q=kite&type=series', 'Series'],
])('marks the group that the trash shows at %s', (search, group) => {
  const marked = menuFor('owner').filter((entry) => currentMark(entry, { pathname: '/admin/trash', search }));
  expect(labels(marked)).toEqual([group]);
});

it.each([
  ['/admin/new-movie', ['New Movie', 'All Movies']],
  ['/admin/movie-upload', ['New Movie', 'All Movies']],
  ['/admin/episodes-manage', ['New TV Series', 'All TV Series']],
  ['/admin/media-folder', ['New Files', 'Media Folder', 'Preparing']],
  ['/admin/client-cards', ['Add Client', 'All Clients']],
  ['/admin/7/watched-movies', ['Add Client', 'All Clients']],
  ['/admin/7/copy', ['Add Client', 'All Clients']],
  ['/admin/season-from-folder', ['New Files', 'Media Folder', 'Preparing']],
  ['/admin/staff', []],
])('knows the pages of the group around %s', (pathname, expected) => {
  expect(pagesAround({ pathname, search: '' }).map(({ label }) => label)).toEqual(expected);
});

it('limits the bottom bar to five entries, the last of which is More if others do not fit', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_nothing, index): MenuEntry => ({
      label: String(index),
      Icon: () => null,
      to: `/${index}`,
    }));
  expect(labels(splitForBottomBar(many(5)).shown)).toHaveLength(5);
  expect(splitForBottomBar(many(5)).more).toEqual([]);
  const { shown, more } = splitForBottomBar(many(8));
  expect(labels(shown)).toEqual(['0', '1', '2', '3']);
  expect(labels(more)).toEqual(['4', '5', '6', '7']);
});
