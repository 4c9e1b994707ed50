import type { FolderSummary } from '@sebule/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok } from '../../../testing/fake-server.ts';
import { openAt } from '../../../testing/open-at.tsx';
import { notePlayed } from '../plays-here.ts';
import { signInOwner } from '../testing/clients.ts';
import { FirstSteps } from './FirstSteps.tsx';

const folder: FolderSummary = {
  path: '/srv/films',
  problem: null,
  free_bytes: 1,
  total_bytes: 2,
  is_scanning: false,
  new_movies: 2,
  new_episodes: 0,
  waiting: 0,
};
const server = fakeServer();

const open = async ({
  movies = [],
  residents = 0,
  hasWatched = false,
}: {
  movies?: object[];
  residents?: number;
  hasWatched?: boolean;
}) => {
  server.answers['admin/clients/summary'] = ok([
    { total: residents, pending: 0, blocked: 0, has_watched: hasWatched },
  ]);
  server.answers['videos/get-movies?limit=1&offset=0'] = ok(movies);
  const { client } = await openAt([{ path: '/', Component: FirstSteps }], '/');
  await waitFor(() => expect(client.isFetching()).toBe(0));
};
const steps = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
/** As a video element after this many seconds of playing. */
const played = (seconds: number) => {
  const video = document.createElement('video');
  Object.defineProperty(video, 'played', { value: { length: 1, start: () => 10, end: () => 10 + seconds } });
  return video;
};

beforeEach(() => {
  signInOwner();
  localStorage.clear();
  server.answers['admin/media/summary'] = ok([folder]);
  server.answers['videos/get-series?limit=1&offset=0'] = ok([]);
});
afterEach(cleanup);

it('begin with the first film', async () => {
  await open({});
  expect(steps()).toEqual([
    'The media folder can be written to: done',
    'The first film is in: to do',
    'It plays here: to do',
    'The first resident is invited: to do',
  ]);
  expect(screen.getByText('2 videos are waiting in the media folder.')).toBeTruthy();
  expect(screen.queryByText('Try it')).toBeNull();
});

it('let the film be tried in the preview', async () => {
  await open({ movies: [{ file_url: 'films/the kite.mp4' }] });
  expect(steps()).toContain('The first film is in: done');
  fireEvent.click(screen.getByText('Try it'));
  expect(await screen.findByText(/^At \/preview/)).toBeTruthy();
});

it('know when a film has played in this browser for a second', async () => {
  notePlayed(played(0.9));
  await open({ movies: [{ file_url: 'films/kite.mp4' }] });
  expect(steps()).toContain('It plays here: to do');
  cleanup();
  notePlayed(played(1));
  await open({ movies: [{ file_url: 'films/kite.mp4' }] });
  expect(steps()).toContain('It plays here: done');
});

it('disappear when a resident is invited and a film has played', async () => {
  await open({ movies: [{ file_url: 'films/kite.mp4' }], residents: 1, hasWatched: true });
  expect(screen.queryByText('First steps')).toBeNull();
});
