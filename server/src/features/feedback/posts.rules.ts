import { DAY_MS, MINUTE_MS } from '#platform/clock.ts';

/** Posts of an account within 24 hours: as many as admins can still read, and the disk can store. */
export const POSTS_PER_DAY_MAX = 50;

/** A client that did not receive the answer sends the same post again within this time. */
const SAME_POST_MS = 10 * MINUTE_MS;

/** A post of the same account within the last 24 hours: a new thread, or a reply. */
export interface EarlierPost {
  createdAt: string;
  /** Whether it has the subject and the message of the new one. */
  isSame: boolean;
}

/** Whether a post is stored already. */
export const isRepeated = (earlier: readonly EarlierPost[], now: number): boolean =>
  earlier.some(({ createdAt, isSame }) => isSame && Date.parse(createdAt) > now - SAME_POST_MS);

/** Whether a thread ends with this reply already. */
export const isLastAlready = (
  last: { message: string; sender_type: 'client' | 'admin'; created_at: string } | undefined,
  message: string,
  now: number,
): boolean =>
  last !== undefined &&
  last.sender_type === 'client' &&
  last.message === message &&
  Date.parse(last.created_at) > now - SAME_POST_MS;

/**
 * Milliseconds until an account may post again; 0 for at once.
 * @param earlier newest first
 */
export const waitForPost = (earlier: readonly EarlierPost[], now: number): number => {
  const blocking = earlier[POSTS_PER_DAY_MAX - 1];
  return blocking ? Math.max(0, Date.parse(blocking.createdAt) + DAY_MS - now) : 0;
};
