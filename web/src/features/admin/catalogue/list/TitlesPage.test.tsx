import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../../testing/residents.ts';
import { aMovie } from '../../testing/titles.ts';
import { AllMoviesPage, AllSeriesPage } from './TitlesPage.tsx';

// Looking up the style of every ancestor makes queries in a table ten times slower.
configure({ defaultHidden: true });

const MOVIES = 'videos/get-movies?limit=10&offset=0&sort=-created_at';
const SERIES = 'videos/get-series?limit=10&offset=0&sort=-created_at';
const server = fakeServer();

const kite = aMovie({
  credits_start: 5_025,
  file_url: 'films/kite.mp4',
  file_order: 2,
  poster_path: '/kite.webp',
});
const { credits_start: _start, ...draft } = aMovie({ video_id: 13, title: 'The Wind', is_active: false });
const garden = aMovie({ video_id: 14, title: 'Garden', is_series: true, total_seasons: 3 });

const openMovies = () =>
  openAt([{ path: '/admin/all-movies', Component: AllMoviesPage }], '/admin/all-movies');
const openSeries = () =>
  openAt([{ path: '/admin/all-series', Component: AllSeriesPage }], '/admin/all-series');
const row = (name: RegExp) => screen.findByRole('row', { name });
const shownBox = (of: HTMLElement) =>
  within(of).getByRole<HTMLInputElement>('checkbox', { name: /to residents$/ });
const select = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` })));
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => {
  signInOwner();
  server.answers[MOVIES] = ok([kite, draft]);
  server.answers[SERIES] = ok([garden]);
});
afterEach(cleanup);

it('lists movies with their poster, their mark, and whether residents see them', async () => {
  await openMovies();
  const first = await row(/The Kite/);
  expect(first.textContent).toContain('1:23:45');
  const image = first.querySelector('img');
  expect([image?.getAttribute('src'), image?.getAttribute('width')]).toEqual(['/images/w92/kite.webp', '92']);
  expect(shownBox(first).checked).toBe(true);
  const second = await row(/The Wind/);
  expect(second.textContent).toContain('No file yet');
  expect(shownBox(second).checked).toBe(false);
  expect(screen.getByRole('searchbox').getAttribute('placeholder')).toBe('search with title');
  expect(screen.getByRole('link', { name: 'New Movie' }).getAttribute('href')).toBe('/admin/new-movie');
});

it('shows the poster of a movie whose wide picture cannot be loaded', async () => {
  server.answers[MOVIES] = ok([{ ...kite, backdrop_path: '/wide.webp' }]);
  await openMovies();
  const image = (await row(/The Kite/)).querySelector('img') as HTMLImageElement;
  expect(image.getAttribute('src')).toBe('/images/w92/wide.webp');
  fireEvent.error(image);
  expect(image.getAttribute('src')).toBe('/images/w92/kite.webp');
  fireEvent.error(image);
  expect((await row(/The Kite/)).querySelector('img')).toBeNull();
});

it('shows titles as cards on a phone, with what the headings of the table say', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  server.answers[MOVIES] = ok([
    kite,
    { ...kite, video_id: 15, title: 'Rain', credits_start: 1_000_000, release_date: null },
    draft,
  ]);
  await openMovies();
  await screen.findByText('The Kite');
  const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards[0]).toContain('ID 122024Credits Start: 1:23:45');
  expect(cards[1]).toContain('ID 15Credits Start: No mark');
  expect(cards[2]).toContain('No file yet');
  expect(cards[2]).not.toContain('Credits Start');
});

it('shows no mark behind the end of a film', async () => {
  const film = { ...kite, credits_start: 30_000 };
  server.answers[MOVIES] = ok([
    { ...film, title: 'Two minutes', runtime: 2 },
    { ...film, video_id: 15, title: 'Looked into', runtime: 0, file_duration: 119.6 },
    { ...film, video_id: 16, title: 'Unknown', runtime: 0, file_duration: null },
  ]);
  await openMovies();
  expect((await row(/Two minutes/)).textContent).toContain('No mark');
  expect((await row(/Looked into/)).textContent).toContain('No mark');
  expect((await row(/Unknown/)).textContent).toContain('8:20:00');
});

it('opens a movie for editing, with its file and its order in the state', async () => {
  await openMovies();
  await row(/The Kite/);
  await press('Edit The Kite');
  expect(screen.getByText(/^At \/admin\/movie-upload/).textContent).toContain(
    '{"isEdit":true,"url":"films/kite.mp4","order":2}',
  );
});

it('opens a series with its row as the state', async () => {
  await openSeries();
  expect((await row(/Garden/)).textContent).toContain('3');
  await press('Edit Garden');
  expect(screen.getByText(/^At \/admin\/seasons-manage/).textContent).toContain('"video_id":14');
});

it('shows and hides a title at once', async () => {
  server.answers['videos/update-active'] = ok([], { msg: 'Status updated successfully' });
  await openMovies();
  const box = shownBox(await row(/The Wind/));
  server.answers[MOVIES] = ok([kite, { ...draft, is_active: true }]);
  await act(async () => fireEvent.click(box));
  expect(server.sent).toMatchObject([{ body: { kind: 'movie', id: 13, is_active: true } }]);
  await waitFor(() => expect(box.checked).toBe(true));
});

it('changes the switch back when the server refuses', async () => {
  server.answers['videos/update-active-series'] = refusal(404, 'This title is not available.', []);
  await openSeries();
  const box = shownBox(await row(/Garden/));
  await act(async () => fireEvent.click(box));
  expect(server.sent).toMatchObject([
    { path: 'videos/update-active-series', body: { id: 14, is_active: false } },
  ]);
  await waitFor(() => expect(box.checked).toBe(true));
});

it.each([
  ['movie', 'The Kite', openMovies, 'videos/delete-movie/12', /Residents no longer see it/],
  ['series', 'Garden', openSeries, 'videos/delete-series/14', /All seasons and episodes related/],
])('deletes a %s after a confirmation', async (_kind, name, open, path, warning) => {
  server.answers[path] = ok();
  await open();
  await row(new RegExp(name));
  await press(`Delete ${name}`);
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toMatch(warning);
  expect(server.calls.map((call) => call.path)).not.toContain(path);
  server.answers[MOVIES] = ok([]);
  server.answers[SERIES] = ok([]);
  await act(async () => within(dialog).getByText('Delete').click());
  expect(server.calls.map((call) => call.path)).toContain(path);
  expect(await screen.findByText('There are no records to display')).toBeTruthy();
});

it.each([
  ['Activate', 'show'],
  ['Deactivate', 'hide'],
])('changes several titles at once: %s', async (button, change) => {
  server.answers['admin/videos/change-many'] = ok([], { msg: 'Status updated successfully' });
  await openMovies();
  await row(/The Kite/);
  await select('The Kite');
  await select('The Wind');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await press(button);
  expect(server.sent).toMatchObject([{ path: 'admin/videos/change-many', body: { ids: [12, 13], change } }]);
  expect(screen.queryByText('2 selected')).toBeNull();
});

it('deletes several titles after one confirmation, which names them', async () => {
  server.answers['admin/videos/change-many'] = ok([], { msg: 'Deleted successfully' });
  await openMovies();
  await row(/The Kite/);
  await select('The Kite');
  await select('The Wind');
  await press('Delete');
  const dialog = screen.getByRole('dialog', { name: 'Delete 2 titles?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['The Kite', 'The Wind']);
  server.answers[MOVIES] = ok([]);
  await act(async () => within(dialog).getByText('Delete').click());
  expect(server.sent).toMatchObject([{ body: { ids: [12, 13], change: 'delete' } }]);
  expect(await screen.findByText('There are no records to display')).toBeTruthy();
});

it('says why several titles were not changed, and keeps them selected', async () => {
  server.answers['admin/videos/change-many'] = refusal(404, 'This title is not available.', []);
  await openMovies();
  await row(/The Kite/);
  await select('The Kite');
  await press('Deactivate');
  expect(screen.getByText('This title is not available.')).toBeTruthy();
  expect(screen.getByText('1 selected')).toBeTruthy();
});

it('a list of titles leads to the trash of its kind', async () => {
  await openSeries();
  expect(screen.getByRole('link', { name: 'Trash' }).getAttribute('href')).toBe('/admin/trash?type=series');
});
