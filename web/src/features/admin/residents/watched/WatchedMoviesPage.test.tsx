import type { WatchedMovie } from '@sebule/contract';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notePage } from '#shared/page-before.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt, press } from '#testing/open-at.tsx';
import { aResident, signInOwner } from '../../testing/residents.ts';
import { WatchedMoviesPage } from './WatchedMoviesPage.tsx';

configure({ defaultHidden: true });

const server = fakeServer();
const RESIDENT = 'admin/clients/get/7';
const list = (sort = '-updated_at', more = '') =>
  `admin/clients/watched-movies/7?limit=10&offset=0&sort=${sort}${more}`;

const lantern: WatchedMovie = {
  title: 'Lantern',
  movie_id: 31,
  is_series: false,
  season_order: null,
  episode_order: null,
  episode_id: null,
  episode_name: null,
  progress: 754,
  duration: 5_400,
  completed: false,
  updated_at: '2026-11-24T10:00:00.000Z',
};
const rain: WatchedMovie = {
  ...lantern,
  title: 'Garden',
  movie_id: 32,
  is_series: true,
  season_order: 1,
  episode_order: 2,
  episode_id: 9,
  episode_name: 'Rain',
  completed: true,
};

beforeEach(() => {
  signInOwner();
  server.answers[RESIDENT] = ok([aResident()]);
  server.answers[list()] = { ...ok([lantern, rain]), total: 2 };
});
afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

const open = async (...addresses: string[]) => {
  const opened = await openAt(
    [{ path: '/admin/:user_id/watched-movies', Component: WatchedMoviesPage }],
    ...(addresses.length > 0 ? addresses : ['/admin/7/watched-movies']),
  );
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  return opened;
};
const shows = (...expected: string[]) =>
  waitFor(() =>
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(expected),
  );
const cells = (name: RegExp) =>
  [...screen.getByRole('row', { name }).children].map(({ textContent }) => textContent);

it('shows whose history it is, that opening it is recorded, and the way back', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Watched movies: Amina Njeri' })).toBeTruthy();
  expect(screen.getByText('Apartment 4B · Block A')).toBeTruthy();
  expect(screen.getByText(/Opening this page is recorded in the audit log\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to All Clients' }).getAttribute('href')).toBe(
    '/admin/all-clients',
  );
});

it('leads back to the list as it was left, and to the plain one from elsewhere', async () => {
  const LIST = '/admin/all-clients?q=njeri&status=blocked&page=2&sort=-name';
  const visit = (...pages: string[]) => {
    for (const [idx, page] of pages.entries()) {
      history.replaceState({ idx }, '');
      notePage(page);
    }
  };
  visit('/admin/all-clients', '/admin/7/watched-movies');
  const { router } = await open(LIST, '/admin/7/watched-movies');
  await press('Back to All Clients');
  expect(router.state.location.pathname + router.state.location.search).toBe(LIST);
  cleanup();

  server.answers[list('title')] = { ...ok([lantern]), total: 1 };
  visit('/admin/all-clients', '/admin/7/watched-movies', '/admin/7/watched-movies');
  const sorted = await open(LIST, '/admin/7/watched-movies', '/admin/7/watched-movies?sort=title');
  await press('Back to All Clients');
  expect(sorted.router.state.location.search).toBe('?q=njeri&status=blocked&page=2&sort=-name');
  cleanup();

  visit('/admin/dashboard', '/admin/7/watched-movies');
  const other = await open('/admin/dashboard', '/admin/7/watched-movies');
  await press('Back to All Clients');
  expect(other.router.state.location).toMatchObject({ pathname: '/admin/all-clients', search: '' });
});

it('lists the title, movie id, type, season, episode, progress and when it was watched last', async () => {
  await open();
  await shows('Lantern', 'GardenRain');
  expect(
    screen.getAllByRole('columnheader').map(({ textContent }) => textContent.replace(/[↑↓]/, '')),
  ).toEqual(['Title', 'Movie ID', 'Type', 'Season', 'Episode', 'Progress', 'Last watched']);
  expect(cells(/Lantern/).slice(0, 6)).toEqual([
    'Lantern',
    '31',
    'Movie',
    '–None',
    '–None',
    '12:34 of 1:30:00',
  ]);
  expect(cells(/Garden/).slice(0, 6)).toEqual(['GardenRain', '32', 'Series', '1', '2', 'Finished']);
  expect(screen.getAllByRole('time')[0]?.getAttribute('datetime')).toBe(lantern.updated_at);
});

it('sorts and searches on the server, and keeps both in the address', async () => {
  server.answers[list('title')] = { ...ok([rain, lantern]), total: 2 };
  server.answers[list('title', '&q=gard')] = { ...ok([rain]), total: 1 };
  const { router } = await open();
  await shows('Lantern', 'GardenRain');
  await press('Title');
  await shows('GardenRain', 'Lantern');
  await act(async () => {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search with title' }), {
      target: { value: 'gard' },
    });
    fireEvent.submit(screen.getByRole('search'));
  });
  await shows('GardenRain');
  expect(router.state.location.search).toBe('?q=gard&sort=title');
});

it('says when nothing was watched', async () => {
  server.answers[list()] = { ...ok([]), total: 0 };
  await open();
  expect(await screen.findByText('There are no records to display')).toBeTruthy();
});

it('opens no history of somebody who is not there', async () => {
  server.answers[RESIDENT] = refusal(404, 'There is no such account.');
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such account.');
  expect(server.calls.map(({ path }) => path)).toEqual([RESIDENT]);
  cleanup();
  server.calls = [];
  await open('/admin/somebody/watched-movies');
  expect(screen.getByText('There is no such resident.')).toBeTruthy();
  expect(server.calls).toEqual([]);
});
