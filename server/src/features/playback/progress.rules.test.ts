import { describe, expect, it } from 'vitest';
import {
  type TitleProgress,
  continuesAt,
  needsEpisodeOrder,
  isInContinueWatching,
  position,
  savedAt,
} from './progress.rules.ts';

/** In viewing order, which is not that of their ids. */
const EPISODES = [12, 10, 31, 30];

const save = (episodeId: number | null, more: Partial<TitleProgress> = {}): TitleProgress => ({
  titleId: 5,
  episodeId,
  fileId: null,
  progress: 40,
  duration: 1_500,
  completed: 0,
  isRemoved: false,
  ...more,
});

describe('the episode at which a series continues', () => {
  it.each([
    [12, 10],
    [10, 31],
    [31, 30],
  ])('is, after episode %i was completed, the beginning of the next one, %i', (completed, next) => {
    const current = continuesAt(save(completed, { progress: 0, completed: 1 }), EPISODES);
    expect(current).toEqual(save(next, { progress: 1, duration: null }));
    expect(isInContinueWatching(current)).toBe(true);
  });

  it('does not depend on the position at which a completion was saved', () => {
    expect(continuesAt(save(12, { progress: 1_490, completed: 1 }), EPISODES)).toMatchObject({
      episodeId: 10,
      progress: 1,
    });
  });

  it('is null after the last episode', () => {
    const last = save(30, { progress: 0, completed: 1 });
    expect(continuesAt(last, EPISODES)).toEqual(last);
    expect(isInContinueWatching(continuesAt(last, EPISODES))).toBe(false);
  });

  it('is an episode that was opened, unless it is the first', () => {
    expect(continuesAt(save(10, { progress: 0 }), EPISODES)).toEqual(save(10, { progress: 1 }));
    expect(continuesAt(save(12, { progress: 0 }), EPISODES)).toEqual(save(12, { progress: 0 }));
    expect(isInContinueWatching(continuesAt(save(12, { progress: 0 }), EPISODES))).toBe(false);
  });

  it('is the episode that was left in the middle', () => {
    expect(continuesAt(save(31), EPISODES)).toEqual(save(31));
    expect(continuesAt(save(31, { progress: 0.4 }), EPISODES)).toEqual(save(31, { progress: 0.4 }));
  });

  it('stays the same for an episode that is missing from the order', () => {
    const completed = save(99, { progress: 0, completed: 1 });
    expect(continuesAt(completed, EPISODES)).toEqual(completed);
    expect(continuesAt(save(99, { progress: 0 }), EPISODES)).toEqual(save(99, { progress: 0 }));
  });

  it('depends on the order after a completion or at 0, and never for a movie', () => {
    expect(needsEpisodeOrder(save(10, { completed: 1 }))).toBe(true);
    expect(needsEpisodeOrder(save(10, { progress: 0 }))).toBe(true);
    expect(needsEpisodeOrder(save(10))).toBe(false);
    const movie = save(null, { progress: 0, completed: 1 });
    expect(needsEpisodeOrder(movie)).toBe(false);
    expect(continuesAt(movie, EPISODES)).toEqual(movie);
  });
});

describe('the moment of a save', () => {
  it('is the one in the save, but never more than 3 s in the future', () => {
    const claims = [70, 3_099, 3_100, 3_101, 9_000_000, undefined];
    expect(claims.map((claimed) => savedAt(claimed, 100))).toEqual([70, 3_099, 3_100, 3_100, 3_100, 100]);
  });

  it('keeps the order of two saves of a device whose clock is ahead by the maximum', () => {
    expect(savedAt(12_500, 10_000)).toBeGreaterThan(savedAt(12_400, 10_200));
  });
});

describe('the position of a save', () => {
  it.each([
    [60, 5_400, { progress: 60, duration: 5_400 }],
    [5_401, 5_400, { progress: 5_400, duration: 5_400 }],
    [60, undefined, { progress: 60, duration: null }],
    [60, 0, { progress: 60, duration: null }],
  ])('at %i of %j', (progress, duration, expected) => {
    expect(position(progress, duration)).toEqual(expected);
  });
});
