import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportMet } from '#shared/api/connection.ts';
import { lazyPage } from './lazy-page.tsx';

const Film = () => <p>The film</p>;
const load = vi.fn<() => Promise<typeof Film>>();
const health = vi.fn<() => Promise<Response>>();
const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', health);
  serverIs('away');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  sessionStorage.clear();
  reportMet('server');
});

const serverIs = (state: 'away' | 'there' | 'a new version') => {
  health.mockImplementation(async () => {
    if (state === 'away') throw new TypeError('Failed to fetch');
    return Response.json({ success: true });
  });
  load.mockImplementation(async () => {
    if (state !== 'there') throw new TypeError('Failed to fetch dynamically imported module');
    return Film;
  });
};

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const follow = async (name: string) => {
  await act(async () => screen.getByRole('link', { name }).click());
  await later(0);
};

const openFilm = async () => {
  const FilmPage = lazyPage(load);
  render(
    <MemoryRouter>
      <Link to="/">Home</Link>
      <Link to="/film">Film</Link>
      <Suspense fallback="Loading">
        <Routes>
          <Route path="/" element={<p>The home page</p>} />
          <Route path="/film" element={<FilmPage />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  await follow('Film');
};
const heading = () => screen.queryByRole('heading')?.textContent;

it('says that there is no connection, tries again at growing intervals, and opens then', async () => {
  await openFilm();
  expect(heading()).toBe('No connection');
  expect(screen.getByRole('alert').textContent).toContain('The server cannot be reached.');
  health.mockClear();
  await later(7_000);
  expect(health).toHaveBeenCalledTimes(3);
  await later(60_000);
  expect(health).toHaveBeenCalledTimes(6);
  serverIs('there');
  await later(30_000);
  expect(screen.getByText('The film')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['the browser is online again', () => dispatchEvent(new Event('online'))],
  ['another request has reached the server', () => reportMet('server')],
  ['somebody presses Retry', () => screen.getByRole('button', { name: 'Retry' }).click()],
])('opens as soon as %s', async (_what, happens) => {
  await openFilm();
  await later(20_000);
  serverIs('there');
  act(() => {
    happens();
  });
  await later(0);
  expect(screen.getByText('The film')).toBeTruthy();
});

it('says so when the code takes long, and opens when it arrives', async () => {
  let arrive = (_page: typeof Film) => {};
  serverIs('there');
  load.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  await openFilm();
  await later(9_999);
  expect(heading()).toBeUndefined();
  await later(1);
  expect(heading()).toBe('No connection');
  await act(async () => arrive(Film));
  await later(0);
  expect(screen.getByText('The film')).toBeTruthy();
});

it('asks for the code again when the page is opened again', async () => {
  await openFilm();
  await follow('Home');
  expect(screen.getByText('The home page')).toBeTruthy();
  serverIs('there');
  await follow('Film');
  expect(screen.getByText('The film')).toBeTruthy();
});

it('tries no more once another page is open', async () => {
  await openFilm();
  await follow('Home');
  health.mockClear();
  await later(120_000);
  expect(health).not.toHaveBeenCalled();
});

it('loads the site anew, once, when the server answers but does not have the code', async () => {
  serverIs('a new version');
  await openFilm();
  await later(1_000);
  expect(reload).toHaveBeenCalledTimes(1);
  // The same again, as after the reload.
  cleanup();
  await openFilm();
  await later(120_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(heading()).toBe('Sorry, something went wrong');
  // It still tries, and what has come may be replaced again.
  serverIs('there');
  await later(30_000);
  expect(screen.getByText('The film')).toBeTruthy();
  cleanup();
  serverIs('a new version');
  await openFilm();
  await later(1_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
