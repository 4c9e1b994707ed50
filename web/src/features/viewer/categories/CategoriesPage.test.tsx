import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { paths } from '#shared/paths.ts';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { openAt, press } from '#testing/open-at.tsx';
import { CategoriesPage } from './CategoriesPage.tsx';

const server = fakeServer();
const GENRES = 'user/categories/get?titles=0';
const titlesOf = (genre: number) => `videos/get-titles?genre=${genre}&sort=-created_at&limit=40&offset=0`;
const routes = [{ path: paths.categories(), Component: CategoriesPage }];
const open = (genre?: string) => openAt(routes, paths.categories(genre));
const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

beforeEach(() => {
  localStorage.setItem('viewer', JSON.stringify({ user_id: 7 }));
  localStorage.setItem('viewerToken', 'the-token');
  server.answers[GENRES] = ok([
    { genre_id: 1, genre_name: 'Action', movies: 1, series: 0 },
    { genre_id: 2, genre_name: 'Drama', movies: 2, series: 0 },
  ]);
  for (const genre of [1, 2]) server.answers[titlesOf(genre)] = ok();
});
afterEach(cleanup);

it.each([
  ['Nope', 'Action'],
  ['drama', 'Drama'],
  ['Drama', 'Drama'],
])('the address names the genre that is shown for %s: %s', async (requested, shown) => {
  const { router } = await open(requested);
  expect(await screen.findByRole('heading', { name: shown })).toBeTruthy();
  expect(pressed()).toBe(shown);
  expect(router.state.location.search).toBe(`?genre=${shown}`);
});

it('an address without a genre stays as it is', async () => {
  const { router } = await open();
  expect(await screen.findByRole('heading', { name: 'Action' })).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

it('the page shows a placeholder while the genres load, and a failure until a retry has helped', async () => {
  const genres = server.answers[GENRES];
  const late: { fail?: () => void } = {};
  server.answers[GENRES] = new Promise((_resolve, reject) => {
    late.fail = () => reject(new TypeError('Failed to fetch'));
  });
  await open('Drama');
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  await act(async () => late.fail?.());
  expect(await screen.findByText(/Are you on the building’s network/)).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  server.answers[GENRES] = genres!;
  await press('Retry');
  expect(await screen.findByRole('heading', { name: 'Drama' })).toBeTruthy();
});
