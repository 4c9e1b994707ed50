import * as commonMessages from '@sebule/contract/common/messages';
import * as playbackMessages from '@sebule/contract/playback/messages';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths, patterns } from '#shared/paths.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt, press } from '#testing/open-at.tsx';
import { HistoryPage } from './HistoryPage.tsx';

const FIRST = 'user/watch-history/get?limit=40&offset=0';
const UPDATE = 'user/watch-history/update';
const CLEAR = 'user/watch-history/clear';

const server = fakeServer();
const open = () =>
  openAt([{ path: `${patterns.viewer}/${patterns.history}`, Component: HistoryPage }], paths.history());

const entry = (movie_id: number, rest: object = {}) => ({
  title: `Film ${movie_id}`,
  movie_id,
  is_series: false,
  season_order: null,
  episode_order: null,
  progress: 600,
  updated_at: new Date().toISOString(),
  completed: false,
  duration: 1_200,
  episode_id: null,
  episode_name: null,
  poster_path: null,
  backdrop_path: null,
  thumbnail_path: null,
  ...rest,
});
const links = () => screen.queryAllByRole('link').map((link) => link.querySelector('strong')?.textContent);
const pressButton = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  localStorage.setItem('viewer', '{"user_id":7,"prevelages":"viewer"}');
  localStorage.setItem('viewerToken', 'the-token');
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const episode = {
    is_series: true,
    season_order: 1,
    episode_order: 2,
    episode_id: 12,
    episode_name: 'Mvua',
  };
  server.answers[FIRST] = ok([entry(1), entry(2, { ...episode, completed: true })]);
  server.answers[UPDATE] = ok();
});
afterEach(cleanup);

it('the history lists what was watched, and leads to where the viewer stopped', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
  expect(links()).toEqual(['Film 1', 'Film 2']);
  expect(screen.getByText(/^10m left/)).toBeTruthy();
  expect([screen.getByText('S1 E2 · Mvua'), screen.getByText(/^Watched/)]).toHaveLength(2);
  expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toBe('/watch/series/Film%202/2?episode=12');
});

it('a removed entry can be put back in its place', async () => {
  await open();
  await screen.findByText('Film 1');
  await pressButton('Remove Film 1');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
  expect(links()).toEqual(['Film 2']);
  await pressButton('Undo: Film 1');
  await waitFor(() => expect(links()).toHaveLength(2));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Film 1');
  expect(server.sent.map(({ body }) => body)).toEqual([
    { movie_id: 1, episode_id: null, shown: false },
    { movie_id: 1, episode_id: null, shown: true },
  ]);
});

it('an entry that could not be removed is shown again, with the reason', async () => {
  server.answers[UPDATE] = refusal(429, commonMessages.tooManyTries);
  await open();
  await screen.findByText('Film 1');
  await pressButton('Remove Film 1');
  expect((await screen.findByText(commonMessages.tooManyTries)).getAttribute('role')).toBe('status');
  expect(links()).toHaveLength(2);
});

it('the history is cleared after a question', async () => {
  server.answers[CLEAR] = refusal(503, commonMessages.notStored);
  await open();
  await screen.findByText('Film 1');
  await press('Clear all');
  expect(screen.getByRole('dialog', { name: 'Clear your watch history?' })).toBeTruthy();
  const confirm = () =>
    act(async () => {
      const [, button] = screen.getAllByText('Clear all');
      if (button) fireEvent.click(button);
    });
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe(commonMessages.notStored);
  server.answers[CLEAR] = ok([], { msg: playbackMessages.historyCleared });
  server.answers[FIRST] = ok();
  await confirm();
  expect(await screen.findByText(/^Nothing yet/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Clear all')).toBeNull();
});

it('the history can be requested again after a failure', async () => {
  delete server.answers[FIRST];
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
  server.answers[FIRST] = ok([entry(1)]);
  await press('Retry');
  expect(await screen.findByText('Film 1')).toBeTruthy();
});
