import { act, cleanup, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearStorage } from '#shared/storage/session.ts';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { signInOwner } from '../testing/residents.ts';
import { uploads } from '../uploads/uploads.ts';
import { AdminShell } from './AdminShell.tsx';

const server = fakeServer();

const openShell = async () => {
  await openAt(
    [
      {
        element: <AdminShell navigation={createRef<HTMLElement>()} content={createRef<HTMLElement>()} />,
        children: [{ path: '/admin/all-clients', element: <h1>All Clients</h1> }],
      },
    ],
    '/admin/all-clients',
  );
  await screen.findByText('waiting for approval');
};

const setWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, max = '0'] = /max-width: (\d+)px/.exec(query) ?? [];
    return { matches: width <= Number(max), addEventListener() {}, removeEventListener() {} };
  });

beforeEach(() => {
  server.answers['admin/dashboard/requests'] = ok([{ pending: 4, apartments: 3 }]);
  server.answers['admin/feedback/summary'] = ok([{ open: 3, closed: 9, waiting: 2 }]);
  server.answers['admin/clients/summary'] = ok([{ total: 60, pending: 3, blocked: 1, has_watched: true }]);
});
afterEach(cleanup);

it('shows the menu in its order, with the numbers of what waits', async () => {
  setWidth(1366);
  signInOwner();
  await openShell();
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Dashboard',
    'New Movie',
    'All Movies',
    'New TV Series',
    'All TV Series',
    'Add Client',
    'All Clients3 waiting for approval',
    'Movie Request4 waiting for an answer',
    'Feedback2 waiting for an answer',
    'Notices',
    'New Files',
    'Media Folder',
    'Preparing',
    'Staff',
    'Audit Log',
    'Backups',
    'Log Out',
    'About',
  ]);
  expect(menu.getByRole('group', { name: 'Clients' })).toBeTruthy();
  expect(menu.getByRole('link', { current: 'page' }).textContent).toContain('All Clients');
  expect(screen.getByRole('main')).toBeTruthy();
});

it('hides the staff page from the staff', async () => {
  setWidth(1366);
  signInOwner({ user_type: 'staff' });
  await openShell();
  expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
});

const ALL: [string, string][] = [
  ['Dashboard', '/admin/dashboard'],
  ['Movie', '/admin/all-movies'],
  ['Series', '/admin/all-series'],
  ['Clients3 waiting for approval', '/admin/all-clients'],
  ['Movie Request4 waiting for an answer', '/admin/movie-request'],
  ['Feedback2 waiting for an answer', '/admin/feedback'],
  ['Notices', '/admin/notices'],
  ['Files', '/admin/new-files'],
  ['Staff', '/admin/staff'],
  ['Audit Log', '/admin/audit-log'],
  ['Backups', '/admin/backups'],
  ['Log Out', '/admin/logout'],
  ['About', '/admin/about'],
];

it.each([
  [360, ALL.slice(0, 4)],
  [800, ALL],
])('has one link for each group at a width of %i, as many as fit', async (width, links) => {
  setWidth(width);
  signInOwner();
  await openShell();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
    links,
  );
  expect(screen.queryByRole('button', { name: /^More/ }) !== null).toBe(links !== ALL);
});

it('folds to one icon for each group, and stays so on this device', async () => {
  setWidth(1366);
  signInOwner();
  await openShell();
  await act(async () => screen.getByRole('button', { name: 'Fold the menu' }).click());
  const links = () =>
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links()).toEqual(ALL);
  expect(screen.getByRole('link', { name: 'Series' }).title).toBe('Series');
  cleanup();
  clearStorage();
  signInOwner();
  await openShell();
  expect(links()).toEqual(ALL);
  await act(async () => screen.getByRole('button', { name: 'Unfold the menu' }).click());
  expect(screen.getByRole('link', { name: 'New Movie' })).toBeTruthy();
});

it('has every page of the other groups in the More menu', async () => {
  setWidth(360);
  signInOwner();
  await openShell();
  await act(async () => screen.getByRole('button', { name: /^More/ }).click());
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Movie Request4 waiting for an answer', '/admin/movie-request'],
    ['Feedback2 waiting for an answer', '/admin/feedback'],
    ['Notices', '/admin/notices'],
    ['New Files', '/admin/new-files'],
    ['Media Folder', '/admin/media-folder'],
    ['Preparing', '/admin/preparing'],
    ['Staff', '/admin/staff'],
    ['Audit Log', '/admin/audit-log'],
    ['Backups', '/admin/backups'],
    ['Log Out', '/admin/logout'],
    ['About', '/admin/about'],
  ]);
});

it('shows on the More button the number of what waits behind it, and nothing when nothing does', async () => {
  setWidth(360);
  signInOwner();
  await openShell();
  expect(await screen.findByRole('button', { name: 'More 6 waiting for an answer' })).toBeTruthy();
  cleanup();
  server.answers['admin/dashboard/requests'] = ok([{ pending: 0, apartments: 0 }]);
  server.answers['admin/feedback/summary'] = ok([{ open: 3, closed: 9, waiting: 0 }]);
  await openShell();
  expect(screen.getByRole('button', { name: 'More' })).toBeTruthy();
});

it.each([
  [360, ['Add Client', 'All Clients']],
  [1366, []],
])('links the pages of a group at the top of each, at a width of %i', async (width, expected) => {
  setWidth(width);
  await openAt(
    [{ path: '/admin/client-cards', element: <AdminPage title="Cards">{null}</AdminPage> }],
    '/admin/client-cards',
  );
  const group = screen.queryByRole('navigation', { name: 'Pages of this group' });
  expect(
    group
      ? within(group)
          .getAllByRole('link')
          .map((link) => link.textContent)
      : [],
  ).toEqual(expected);
  expect(group?.querySelector('[aria-current]')?.textContent ?? 'All Clients').toBe('All Clients');
});

it('shows how far uploads are, with a link to them', async () => {
  setWidth(360);
  signInOwner();
  await openShell();
  await act(() => uploads.add([new File([], 'empty.mp4')]));
  expect(screen.getByRole('link', { name: '1 upload has stopped' }).getAttribute('href')).toBe(
    '/admin/media-folder',
  );
  act(() => uploads.dismiss(uploads.items()[0]?.key ?? 0));
  expect(screen.queryByRole('link', { name: /upload/ })).toBeNull();
});

it('moves the focus into the page with the skip link', async () => {
  setWidth(1366);
  signInOwner();
  await openShell();
  act(() => screen.getByRole('button', { name: 'Skip to content' }).click());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
