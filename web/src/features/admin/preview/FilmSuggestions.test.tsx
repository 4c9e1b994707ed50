import type { Suggestion } from '@sebule/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../testing/residents.ts';
import { FilmSuggestions } from './FilmSuggestions.tsx';

const server = fakeServer();
const answer = (...suggestions: Suggestion[]) => {
  server.answers['admin/suggestions/get/movie/11'] = ok(suggestions);
};
const CREDITS: Suggestion = {
  what: 'credits',
  state: 'found',
  at: 6_130,
  value: 6_130,
  reason: 'the picture turns black at 1:42:10 and stays dark',
};
const onUse = vi.fn<(seconds: number) => void>();
const open = async () => {
  const { client } = await openAt(
    [{ path: '/', element: <FilmSuggestions kind="movie" id={11} onUse={onUse} /> }],
    '/',
  );
  await waitFor(() => expect(client.isFetching()).toBe(0));
};

beforeEach(() => {
  signInOwner();
  onUse.mockReset();
});
afterEach(cleanup);

it('has a film looked into when somebody asks for it, and says so meanwhile', async () => {
  answer();
  server.answers['admin/suggestions/start'] = ok([]);
  await open();
  answer({ ...CREDITS, state: 'waiting', at: null, value: null, reason: '' });
  await act(async () => screen.getByRole('button', { name: 'Look into the film' }).click());
  expect(server.sent.find(({ path }) => path === 'admin/suggestions/start')).toMatchObject({
    body: { kind: 'movie', id: 11 },
  });
  await screen.findByText('The film is being looked into. It can take minutes.');
  expect(screen.queryByRole('button', { name: /for the credits/ })).toBeNull();
});

it('offers where the credits begin, with the reason, and leaves it to the admin', async () => {
  answer(CREDITS);
  await open();
  expect(
    screen.getByText('The credits may begin at 1:42:10: the picture turns black at 1:42:10 and stays dark.'),
  ).toBeTruthy();
  expect(onUse).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button', { name: 'Use 6130 for the credits' }).click());
  expect(onUse).toHaveBeenCalledExactlyOnceWith(6_130);
});

it('says which way subtitles have to be shifted, and why there is nothing to suggest', async () => {
  answer(
    { what: 'credits', state: 'none', at: null, value: null, reason: 'its pictures cannot be decoded' },
    { what: 'subtitles', state: 'found', at: null, value: -2.4, reason: 'these subtitles are 2.4 s late' },
  );
  await open();
  expect(screen.getByText('These subtitles are 2.4 s late: Sync Back by 2.4 s.')).toBeTruthy();
  expect(
    screen.getByText('Start of the credits: nothing to suggest, because its pictures cannot be decoded.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: /for the credits/ })).toBeNull();
});
