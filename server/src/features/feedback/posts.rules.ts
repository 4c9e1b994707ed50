import { DAY_MS } from '#platform/clock.ts';

/** Posts of an account within 15 minutes. */
export const POSTS_MAX = 20;
/** Posts of an account within 24 hours: as many as admins can still read, and the disk can store. */
export const POSTS_PER_DAY_MAX = 50;

/**
 * Milliseconds until an account may post again; 0 for at once.
 * @param earlier when its posts of the last 24 hours were made, new threads and replies, newest first
 */
export const waitForPost = (earlier: readonly string[], now: number): number => {
  const blocking = earlier[POSTS_PER_DAY_MAX - 1];
  return blocking !== undefined ? Math.max(0, Date.parse(blocking) + DAY_MS - now) : 0;
};
