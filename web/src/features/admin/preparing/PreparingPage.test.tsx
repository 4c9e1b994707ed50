import type { Preparation, PreparePolicy } from '@sebule/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt } from '#testing/open-at.tsx';
import { aPreparation, aPreparePolicy } from '../testing/preparing.ts';
import { signInOwner } from '../testing/residents.ts';
import { PreparingPage } from './PreparingPage.tsx';

const server = fakeServer();
const lastSent = () => server.sent.slice(-1)[0];
const answer = (films: Partial<Preparation>[], policy: Partial<PreparePolicy> = {}) => {
  server.answers['admin/prepare/get-list'] = ok(
    films.map((film, index) => aPreparation({ job_id: index + 1, ...film })),
  );
  server.answers['admin/prepare/policy'] = ok([aPreparePolicy(policy)]);
};
const open = async (films: Partial<Preparation>[], policy: Partial<PreparePolicy> = {}) => {
  answer(films, policy);
  const opened = await openAt([{ path: '/', Component: PreparingPage }], '/');
  await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(opened.client.isFetching()).toBe(0));
  return opened;
};
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const part = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  signInOwner();
  server.answers['admin/prepare/originals'] = ok([]);
  for (const name of ['start-all', 'first', 'retry', 'remove', 'pause'])
    server.answers[`admin/prepare/${name}`] = ok();
});
afterEach(cleanup);

it('says what preparing is for while there is nothing to prepare', async () => {
  await open([]);
  expect(screen.getByText('There are no records to display')).toBeTruthy();
  expect(screen.getByText(/plays on every phone and television/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pause all' })).toBeNull();
});

it('shows what is prepared now, why, and how long still', async () => {
  await open([{ state: 'running', progress: 0.42, seconds_left: 1_500, doing: 'Preparing the picture' }]);
  const now = part('Now');
  expect(now.getByText('The sound is in DTS.')).toBeTruthy();
  expect(now.getByText('Preparing the picture')).toBeTruthy();
  expect(now.getByText(/about 25 minutes left/)).toBeTruthy();
  expect(now.getByRole<HTMLProgressElement>('progressbar', { name: 'Kilele' }).value).toBe(42);
  expect(now.getByRole('link', { name: 'Kilele' }).getAttribute('href')).toBe('/admin/movie-upload?id=7');
});

it('pauses all and goes on with one button, which keeps the focus', async () => {
  await open([{ state: 'running' }]);
  const button = screen.getByRole('button', { name: 'Pause all' });
  button.focus();
  answer([{ state: 'running' }], { is_paused: true, held_by: 'paused' });
  await press('Pause all');
  expect(lastSent()).toMatchObject({ path: 'admin/prepare/pause', body: { is_paused: true } });
  expect(await screen.findByText('Preparing is paused.')).toBeTruthy();
  expect(screen.getByText(/The part that is being made is still finished\./)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Go on');
  await press('Go on');
  expect(lastSent()?.body).toEqual({ is_paused: false });
});

it('does not offer to pause what goes nowhere, and says how to install ffmpeg', async () => {
  await open([{ state: 'paused' }], { held_by: 'no-ffmpeg', has_ffmpeg: false });
  expect(screen.getByText('sudo apt install ffmpeg')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pause all' })).toBeNull();
  expect(part('First').getByText('Not begun yet')).toBeTruthy();
});

it('prepares all that can be prepared', async () => {
  await open([], { unplayable: 12, unlisted: 12 });
  expect(screen.getByText('12 films do not play on most devices.')).toBeTruthy();
  answer([{ state: 'running' }, {}], { unplayable: 12 });
  const button = screen.getByRole('button', { name: 'Prepare all' });
  button.focus();
  await act(async () => button.click());
  expect(server.sent.map(({ path }) => path)).toEqual(['admin/prepare/start-all']);
  expect(await screen.findByRole('region', { name: 'Now' })).toBeTruthy();
  // It has gone, and the focus goes on from its place.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Kilele'));
});

it('names the prepared films that lack something, and prepares one of them', async () => {
  const kite = { kind: 'movie', id: 11, video_id: 7, title: 'Kilele', part: '', path: 'kilele.mkv' };
  server.answers['admin/prepare/lacking'] = ok([
    { ...kite, lacks: 'a soundtrack was added after it was prepared' },
  ]);
  server.answers['admin/prepare/start'] = ok([{ job_id: 1 }]);
  await open([], { lacking: 1, unwanted: 2 });
  expect(screen.getByText('1 prepared film lacks something that has come since.')).toBeTruthy();
  expect(screen.getByText(/^2 films were taken off the list/)).toBeTruthy();
  const again = await screen.findByRole('region', { name: 'Can be prepared again' });
  expect(again.textContent).toContain('A soundtrack was added after it was prepared.');
  await act(async () => screen.getByRole('button', { name: 'Prepare now: Kilele' }).click());
  expect(server.sent.map(({ path }) => path)).toEqual(['admin/prepare/start']);
});

it('names the films that nothing makes play', async () => {
  server.answers['admin/prepare/hopeless'] = ok([
    {
      kind: 'movie',
      id: 11,
      video_id: 7,
      title: 'Kilele',
      part: '',
      path: 'kilele.mkv',
      reason: 'it is encrypted',
    },
  ]);
  await open([], { hopeless: 1 });
  const hopeless = await screen.findByRole('region', { name: 'Play nowhere' });
  expect(hopeless.textContent).toContain('It is encrypted.');
  expect(screen.getByRole('link', { name: 'Kilele' }).getAttribute('href')).toContain('movie-upload?id=7');
  expect(screen.queryByText(/^Some films play on few devices/)).toBeNull();
});

it('does one of those that wait first, and removes it at once, as nothing is lost', async () => {
  const episode = { kind: 'episode' as const, title: 'Wind' };
  await open([
    { state: 'running' },
    { ...episode, part: 'Season 1, episode 1' },
    { ...episode, part: 'Season 1, episode 2' },
  ]);
  const next = part('Next 2');
  expect(next.getAllByRole('button', { name: /^Do this first/ })).toHaveLength(1);
  await press('Do this first: Wind, season 1, episode 2');
  expect(lastSent()).toMatchObject({ path: 'admin/prepare/first', body: { job_id: 3 } });
  await press('Remove Wind, season 1, episode 1');
  expect(lastSent()).toMatchObject({ path: 'admin/prepare/remove', body: { job_id: 2 } });
});

it('asks before what has been done of a film is lost', async () => {
  await open([{ state: 'running', progress: 0.42 }]);
  await press('Remove Kilele');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/What has been done of it \(42 %\) is lost\./)).toBeTruthy();
  expect(server.sent).toEqual([]);
  answer([]);
  await act(async () => dialog.getByRole('button', { name: 'Remove' }).click());
  expect(lastSent()).toMatchObject({ path: 'admin/prepare/remove', body: { job_id: 1 } });
  expect(await screen.findByText('There are no records to display')).toBeTruthy();
});

it('says why a film could not be prepared, with what ffmpeg said, and tries again', async () => {
  await open([
    {
      state: 'failed',
      reason: 'its file is damaged',
      last_lines: 'Invalid data found',
      finished_at: '2026-11-28T02:10:00Z',
    },
  ]);
  const failed = part('Could not be prepared');
  expect(failed.getByText('Its file is damaged.')).toBeTruthy();
  expect(failed.getByText('What ffmpeg said last').closest('details')?.open).toBe(false);
  expect(failed.getByText('Invalid data found')).toBeTruthy();
  await press('Try again: Kilele');
  expect(lastSent()).toMatchObject({ path: 'admin/prepare/retry', body: { job_id: 1 } });
});

it('shows the room that the films of the last week take', async () => {
  await open([
    { state: 'done', progress: 1, bytes: 1_400_000_000, finished_at: '2026-11-28T02:10:00Z' },
    { state: 'done', progress: 1, bytes: null, finished_at: '2026-11-27T02:10:00Z' },
  ]);
  const done = part('Done in the last week');
  expect(done.getByText('2 films, 1.4 GB')).toBeTruthy();
  expect(done.getByText('Deleted since')).toBeTruthy();
});

it('shows the first of many that wait, and all when asked', async () => {
  await open([{ state: 'running' }, ...Array.from({ length: 30 }, () => ({}))]);
  expect(part('Next 30').getAllByRole('listitem')).toHaveLength(20);
  await press('Show all 30');
  expect(part('Next 30').getAllByRole('listitem')).toHaveLength(30);
});

it('saves when films are prepared', async () => {
  await open([]);
  expect(screen.queryByLabelText('From')).toBeNull();
  act(() => screen.getByRole('radio', { name: 'At certain hours' }).click());
  fill('To', '5');
  fill('How many may watch', 'many');
  await act(async () => void fireEvent.submit(screen.getByRole('form')));
  expect(server.sent).toEqual([]);
  expect(document.activeElement).toBe(field('How many may watch'));
  fill('How many may watch', '0');
  const stored = { from_hour: 22, to_hour: 5, watchers_max: 0 };
  server.answers['admin/prepare/policy'] = ok([aPreparePolicy(stored)], { msg: 'Saved' });
  await act(async () => void fireEvent.submit(screen.getByRole('form')));
  expect(lastSent()).toMatchObject({
    method: 'PATCH',
    path: 'admin/prepare/policy',
    body: { mode: 'ask', ...stored, small_copies: false },
  });
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
});

it('takes over what another admin decides, unless something has been typed', async () => {
  const { client } = await open([]);
  const decide = async (changes: Partial<PreparePolicy>) => {
    answer([], changes);
    await act(() => client.invalidateQueries());
  };
  await decide({ watchers_max: 8 });
  await waitFor(() => expect(field('How many may watch').value).toBe('8'));
  fill('How many may watch', '5');
  await decide({ watchers_max: 9 });
  expect(field('How many may watch').value).toBe('5');
});

it('keeps the page when a call is refused', async () => {
  await open([{ state: 'running' }, {}, {}]);
  server.answers['admin/prepare/first'] = refusal(404, 'It is no longer in the list.');
  await press(/^Do this first/);
  expect(part('Now').getByRole('progressbar')).toBeTruthy();
});
