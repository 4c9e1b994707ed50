import type { Notification } from '@sebule/contract';

/** The list after one of them, or without an id all, was read. */
export const markRead = (
  rows: readonly Notification[],
  id: number | undefined,
  now: string,
): Notification[] =>
  rows.map((row) =>
    row.read_at === null && (id === undefined || row.id === id) ? { ...row, read_at: now } : row,
  );

export const unreadAfter = (unread: number, id: number | undefined): number =>
  id === undefined ? 0 : Math.max(0, unread - 1);
