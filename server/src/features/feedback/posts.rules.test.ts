import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, isoTime } from '#platform/clock.ts';
import { POSTS_PER_DAY_MAX, waitForPost } from './posts.rules.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const post = (ago: number) => isoTime(NOW - ago);
/** The first is a minute old, the second two minutes, and so on. */
const posts = (count: number) => Array.from({ length: count }, (_, at) => post((at + 1) * MINUTE_MS));

describe('the wait for a post', () => {
  it.each([
    ['there was none', [], 0],
    ['there is room for one', posts(POSTS_PER_DAY_MAX - 1), 0],
    ['there is none', posts(POSTS_PER_DAY_MAX), DAY_MS - POSTS_PER_DAY_MAX * MINUTE_MS],
    ['there are more than there may be', posts(70), DAY_MS - POSTS_PER_DAY_MAX * MINUTE_MS],
    ['the oldest is a day old', [...posts(POSTS_PER_DAY_MAX - 1), post(DAY_MS)], 0],
  ])('when %s', (_what, earlier, wait) => {
    expect(waitForPost(earlier, NOW)).toBe(wait);
  });
});
