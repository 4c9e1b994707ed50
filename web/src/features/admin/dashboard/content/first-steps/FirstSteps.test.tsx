import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notePlayed } from '#features/admin/preview/plays-here.ts';
import { aSummary } from '#features/admin/testing/media.ts';
import { signInOwner } from '#features/admin/testing/residents.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { FirstSteps } from './FirstSteps.tsx';

const server = fakeServer();
const SUMMARY = 'admin/media/summary';
const FILE = { url: 'films/the kite.mp4', subtitles_url: 'films/the kite.en.srt' };

const open = async ({
  file = null,
  unfinished = null,
  residents = 0,
  pending = 0,
  hasWatched = false,
}: {
  file?: typeof FILE | null;
  unfinished?: { video_id: number; title: string } | null;
  residents?: number;
  pending?: number;
  hasWatched?: boolean;
} = {}) => {
  server.answers['admin/clients/summary'] = ok([
    { total: residents, pending, blocked: 0, has_watched: hasWatched },
  ]);
  server.answers['admin/videos/first'] = ok([{ file, unfinished }]);
  const { client } = await openAt([{ path: '/', Component: FirstSteps }], '/');
  await waitFor(() => expect(client.isFetching()).toBe(0));
};
const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');
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
  server.answers[SUMMARY] = ok([aSummary({ new_movies: 0, new_episodes: 0 })]);
});
afterEach(cleanup);

it('begin with the first film, which can be uploaded or copied', async () => {
  await open();
  expect(steps()).toEqual([
    'The media folder can be written to: done',
    'The first film is in: to do',
    'It plays here: to do',
    'The first resident is invited: to do',
  ]);
  expect(
    screen.getByText('Upload one from this device, or copy videos into /srv/films on the server.'),
  ).toBeTruthy();
  expect(linkTo('Upload a film')).toBe('/admin/media-folder');
  expect(screen.queryByText('Try it')).toBeNull();
});

it('lead to the videos that wait in the media folder', async () => {
  server.answers[SUMMARY] = ok([aSummary({ new_movies: 2, new_episodes: 0 })]);
  await open();
  expect(screen.getByText('2 videos in the media folder have not been added yet.')).toBeTruthy();
  expect(linkTo('New Files')).toBe('/admin/new-files');
});

it('lead a movie without a file to its page', async () => {
  await open({ unfinished: { video_id: 12, title: 'The Kite' } });
  expect(steps()).toContain('The first film is in: to do');
  expect(screen.getByText('The Kite has no file yet.')).toBeTruthy();
  expect(linkTo('Add its file')).toBe('/admin/movie-upload?id=12');
  expect(screen.queryByText('Try it')).toBeNull();
});

it('let the film be tried in the preview', async () => {
  await open({ file: FILE, unfinished: { video_id: 12, title: 'A newer draft' } });
  expect(steps()).toContain('The first film is in: done');
  expect(linkTo('Try it')).toContain('subtitlesUrl=films%2Fthe+kite.en.srt');
  fireEvent.click(screen.getByText('Try it'));
  expect(await screen.findByText(/^At \/preview/)).toBeTruthy();
});

it('know when a film has played in this browser for a second', async () => {
  notePlayed(played(0.9));
  await open({ file: FILE });
  expect(steps()).toContain('It plays here: to do');
  cleanup();
  notePlayed(played(1));
  await open({ file: FILE });
  expect(steps()).toContain('It plays here: done');
});

it('do not take residents for invited who wait for approval', async () => {
  await open({ file: FILE, residents: 2, pending: 2, hasWatched: true });
  expect(steps()).toContain('The first resident is invited: to do');
  expect(screen.getByText('2 residents have signed up and wait for your approval.')).toBeTruthy();
  expect(linkTo('All Clients')).toBe('/admin/all-clients');
});

it('name no folder to copy into that has a problem', async () => {
  const problem = { text: 'The disk does not answer.', check: null, command: null };
  server.answers[SUMMARY] = ok([aSummary({ new_movies: 0, new_episodes: 0, problem })]);
  await open();
  expect(screen.getByText('Upload one from this device.')).toBeTruthy();
});

it('disappear when a resident is invited and a film has played', async () => {
  await open({ file: FILE, residents: 1, hasWatched: true });
  expect(screen.queryByText('First steps')).toBeNull();
});

it('do not come back when the disk of an installation that has been running is away', async () => {
  const problem = { text: 'The media folder is empty: its disk is away.', check: null, command: null };
  server.answers[SUMMARY] = ok([aSummary({ problem })]);
  await open({ file: FILE, residents: 1, hasWatched: true });
  expect(screen.queryByText('First steps')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('its disk is away');
});

it('stay when the state of the folder cannot be loaded, and try again', async () => {
  server.answers[SUMMARY] = refusal(500, 'The disk does not answer.');
  await open();
  expect(steps()).toContain('The media folder can be written to: not known');
  const failure = screen.getByRole('alert');
  expect(failure.textContent).toContain('could not be loaded. The disk does not answer.');
  server.answers[SUMMARY] = ok([aSummary()]);
  await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
  await waitFor(() => expect(steps()).toContain('The media folder can be written to: done'));
});
