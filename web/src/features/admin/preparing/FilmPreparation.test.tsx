import type { TitleFilm } from '@sebule/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { toastManager } from '../kit/toast/toast.ts';
import { signInOwner } from '../testing/residents.ts';
import { FilmPreparation } from './FilmPreparation.tsx';

const server = fakeServer();
const lastSent = () => server.sent.slice(-1)[0];
const answer = (changes: Partial<TitleFilm> = {}) => {
  server.answers['admin/prepare/of-title/7'] = ok([
    {
      kind: 'movie',
      id: 11,
      plays: 'some',
      plays_reason: 'the sound is in DTS',
      state: null,
      lacks: null,
      cut_short: null,
      original: null,
      is_only_prepared: false,
      ...changes,
    },
  ]);
};
const open = async () => {
  const { client } = await openAt(
    [{ path: '/', element: <FilmPreparation titleId={7} kind="movie" id={11} name="HD" /> }],
    '/',
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
};

beforeEach(() => signInOwner());
afterEach(cleanup);

it('offers to prepare a film before all others, and then says that it waits', async () => {
  answer();
  server.answers['admin/prepare/start'] = ok([{ job_id: 3 }]);
  await open();
  const button = screen.getByRole('button', { name: 'Prepare now: HD' });
  button.focus();
  answer({ state: 'waiting' });
  await act(async () => button.click());
  expect(lastSent()).toMatchObject({
    path: 'admin/prepare/start',
    body: { kind: 'movie', id: 11, first: true },
  });
  const link = await screen.findByRole('link', { name: 'Waits to be prepared' });
  expect(link.getAttribute('href')).toBe('/admin/preparing');
  expect(document.activeElement).toBe(link);
});

it.each([
  ['running', 'Is being prepared'],
  ['paused', 'Waits to be prepared'],
  ['failed', 'Could not be prepared'],
] as const)('leads to the list where it is on it: %s', async (state, name) => {
  answer({ state });
  await open();
  expect(screen.getByRole('link', { name })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to prepare it again when something has come since', async () => {
  answer({ state: 'done', lacks: 'a soundtrack was added after it was prepared' });
  await open();
  expect(
    screen.getByText('Prepared for all devices. A soundtrack was added after it was prepared.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Prepare now: HD' })).toBeTruthy();
});

it('says how much of a damaged film is prepared', async () => {
  answer({ state: 'done', cut_short: 'only the first 8.7 s of 24.0 s can be read' });
  await open();
  expect(
    screen.getByText('Prepared for all devices. Only the first 8.7 s of 24.0 s can be read.'),
  ).toBeTruthy();
});

it('says that a film is prepared', async () => {
  answer({ state: 'done' });
  await open();
  expect(screen.getByText('Prepared for all devices.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers to delete the original of a prepared film, with what that frees', async () => {
  answer({ state: 'done', original: { bytes: 4_200_000_000, kept_because: null, kept_until: null } });
  server.answers['admin/prepare/delete-originals'] = ok([{ deleted: 1, bytes: 4_200_000_000, kept: [] }]);
  await open();
  await act(async () => screen.getByRole('button', { name: 'Delete original, 4.2 GB: HD' }).click());
  answer({ state: 'done', is_only_prepared: true });
  await act(async () => screen.getByRole('button', { name: 'Delete original' }).click());
  expect(lastSent()?.body).toEqual({ films: [{ kind: 'movie', id: 11 }] });
  expect(await screen.findByText('Prepared for all devices. Its original was deleted.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers nothing for an original that stays', async () => {
  answer({ state: 'done', original: { bytes: 9, kept_because: 'it is a trailer, too', kept_until: null } });
  await open();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says nothing about a film that just plays', async () => {
  server.answers['admin/prepare/of-title/7'] = ok([]);
  await open();
  expect(document.body.textContent).toBe('');
});

it('says in words why it cannot be prepared', async () => {
  answer();
  server.answers['admin/prepare/start'] = refusal(409, 'It plays everywhere already.', [
    { code: 'plays-already' },
  ]);
  const said: unknown[] = [];
  const leave = toastManager[' subscribe']((event) => said.push(event.options?.title));
  await open();
  await act(async () => screen.getByRole('button').click());
  expect(said).toEqual(['It plays everywhere already.']);
  leave();
});
