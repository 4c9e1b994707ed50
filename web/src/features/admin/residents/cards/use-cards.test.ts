import { LOGIN_LINKS_MAX } from '@sebule/contract/residents/limits';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { signInOwner } from '../../testing/residents.ts';
import { useCards } from './use-cards.ts';

const server = fakeServer();
const LINKS = 'admin/clients/login-links';

beforeEach(() => signInOwner());

it('requests many cards in several calls, and continues with the rest after a failure', async () => {
  const ids = Array.from({ length: LOGIN_LINKS_MAX + 1 }, (_id, at) => at + 1);
  const linksFor = (some: number[]) => ok(some.map((user_id) => ({ user_id })));
  const answers = [
    linksFor(ids.slice(0, LOGIN_LINKS_MAX)),
    refusal(500, 'Out of order.'),
    linksFor(ids.slice(LOGIN_LINKS_MAX)),
  ];
  Object.defineProperty(server.answers, LINKS, { get: () => answers.shift() });
  const onMade = vi.fn<() => void>();
  const { result } = renderHook(useCards);

  await act(async () => result.current.make(ids, onMade));
  expect(result.current.failure?.msg).toBe('Out of order.');
  expect(result.current.cards).toHaveLength(LOGIN_LINKS_MAX);
  expect(onMade).not.toHaveBeenCalled();

  await act(async () => result.current.make(ids, onMade));
  expect(server.sent.map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([
    LOGIN_LINKS_MAX,
    1,
    1,
  ]);
  expect(result.current.cards.map(({ user_id }) => user_id)).toEqual(ids);
  expect(onMade).toHaveBeenCalledOnce();
});
