import type { OriginalFilm } from '@sebule/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { toastManager } from '../kit/toast/toast.ts';
import { signInOwner } from '../testing/residents.ts';
import { Originals } from './Originals.tsx';

const server = fakeServer();
const DELETE = 'admin/prepare/delete-originals';
const GB = 1_000_000_000;
const original = (changes: Partial<OriginalFilm> = {}): OriginalFilm => ({
  kind: 'movie',
  id: 11,
  video_id: 7,
  title: 'Kilele',
  part: '',
  path: 'films/kilele.mkv',
  bytes: 4 * GB,
  prepared_bytes: GB,
  kept_because: null,
  kept_until: null,
  ...changes,
});
const answer = (films: Partial<OriginalFilm>[]) => {
  server.answers['admin/prepare/originals'] = ok(films.map(original));
};
const open = async () => {
  const { client } = await openAt([{ path: '/', Component: Originals }], '/');
  await waitFor(() => expect(client.isFetching()).toBe(0));
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => act(async () => dialog().getByRole('button', { name }).click());
const bodies = () => server.sent.filter(({ path }) => path === DELETE).map(({ body }) => body);

beforeEach(() => signInOwner());
afterEach(cleanup);

it('is not there without originals', async () => {
  answer([]);
  await open();
  expect(document.body.textContent).toBe('');
});

it('deletes one after it has said what that frees and what is lost', async () => {
  answer([{}]);
  const deleted = { deleted: 1, bytes: 4 * GB, kept: [] };
  server.answers[DELETE] = ok([deleted]);
  const said: unknown[] = [];
  const leave = toastManager[' subscribe']((event) => said.push(event.options?.title));
  await open();
  expect(screen.getByText('4 GB, prepared 1 GB')).toBeTruthy();
  await press('Delete original: Kilele');
  expect(dialog().getByRole('heading').textContent).toBe('Delete the original of Kilele?');
  expect(dialog().getByText(/This frees/).textContent).toContain('This frees 4 GB.');
  expect(dialog().getByText(/cannot be undone/)).toBeTruthy();
  expect(bodies()).toEqual([]);
  answer([]);
  await confirm('Delete original');
  expect(bodies()).toEqual([{ films: [{ kind: 'movie', id: 11 }] }]);
  expect(said).toEqual(['The original was deleted, which frees 4 GB.']);
  await waitFor(() => expect(document.body.textContent).not.toContain('Kilele'));
  leave();
});

it('deletes all that may go, some at a time, and says what stays', async () => {
  const films = Array.from({ length: 60 }, (_nothing, at) => ({ id: at + 1, bytes: GB }));
  answer([...films, { id: 99, kept_because: 'it is a trailer, too' }]);
  const kept = [{ kind: 'movie' as const, id: 1, reason: 'it has changed meanwhile' }];
  server.answers[DELETE] = ok([{ deleted: 29, bytes: 29 * GB, kept }]);
  const said: unknown[] = [];
  const leave = toastManager[' subscribe']((event) => said.push(event.options?.title));
  await open();
  expect(screen.getByText('61 films, 64 GB')).toBeTruthy();
  expect(screen.getByText('Deleting 60 of them frees 60 GB.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await press('Delete 60 originals');
  expect(dialog().getByText(/This frees/).textContent).toContain('60 GB');
  await confirm('Delete 60 originals');
  expect(bodies().map((body) => (body as { films: unknown[] }).films.length)).toEqual([50, 10]);
  expect(said).toEqual([
    '58 originals were deleted, which frees 58 GB. 2 stay, the first one because it has changed meanwhile.',
  ]);
  leave();
});

it('says why one stays, and until when', async () => {
  answer([
    {
      kept_because: 'residents who began it earlier may still be watching it',
      kept_until: '2026-11-28T12:05:00Z',
    },
    { id: 12, kept_because: 'it is a trailer, too' },
  ]);
  await open();
  expect(
    screen.getByText(
      /^Stays for now: residents who began it earlier may still be watching it, until 28 Nov 2026/,
    ),
  ).toBeTruthy();
  expect(screen.getByText('Stays: it is a trailer, too.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps the dialog, with the reason, when all of them stay', async () => {
  answer([{}]);
  server.answers[DELETE] = refusal(409, 'The original stays: it has changed meanwhile.', [
    { code: 'original-needed' },
  ]);
  await open();
  await press('Delete original: Kilele');
  await confirm('Delete original');
  expect(dialog().getByText('The original stays: it has changed meanwhile.')).toBeTruthy();
});
