import { expect, it } from 'vitest';
import { markRead, unreadAfter } from './read.rules.ts';

const row = (id: number, read_at: string | null = null) =>
  ({
    id,
    read_at,
    content: { kind: 'new-episodes', title: 'Garden' },
    count: 1,
    created_at: '',
    video: null,
    notice: null,
  }) as const;

it('one notification, or all that are unread, are marked as read', () => {
  const rows = [row(1), row(2, 'before'), row(3)];
  expect(markRead(rows, 1, 'now').map(({ read_at }) => read_at)).toEqual(['now', 'before', null]);
  expect(markRead(rows, undefined, 'now').map(({ read_at }) => read_at)).toEqual(['now', 'before', 'now']);
});

it.each([
  [3, 1, 2],
  [0, 1, 0],
  [3, undefined, 0],
])('of %i unread notifications, after %s was read, %i are left', (unread, id, left) => {
  expect(unreadAfter(unread, id)).toBe(left);
});
