import { JUST_BEGUN_S } from '@sebule/contract/playback/limits';
import { describe, expect, it } from 'vitest';
import {
  type LastStep,
  type NewestSave,
  type TitleProgress,
  continuesAt,
  isInContinueWatching,
  needsEpisodeOrder,
} from './continuing.rules.ts';

/** In viewing order, which is not that of their ids; those with a minus are hidden. */
const order = (...ids: number[]) => ids.map((id) => ({ id: Math.abs(id), isShown: id > 0 }));
const EPISODES = order(12, 10, 31, 30);

const place = (episodeId: number | null, more: Partial<TitleProgress> = {}): TitleProgress => ({
  titleId: 5,
  episodeId,
  fileId: null,
  progress: 40,
  duration: 1_500,
  completed: 0,
  ...more,
});
const save = (episodeId: number | null, more: Partial<NewestSave> = {}): NewestSave => ({
  ...place(episodeId),
  isShown: true,
  ...more,
});
const COMPLETED = { progress: 0, completed: 1 } as const;
const beginning = (episodeId: number) => place(episodeId, { progress: JUST_BEGUN_S, duration: null });

const after = (newest: NewestSave, episodes = EPISODES, newestShown?: NewestSave) =>
  continuesAt({ newest, newestShown, lastStep: undefined }, episodes);

describe('a series goes on', () => {
  it.each([
    [12, 10],
    [10, 31],
    [31, 30],
  ])('after episode %i was completed at the beginning of the next one, %i', (completed, next) => {
    expect(after(save(completed, COMPLETED))).toEqual(beginning(next));
    expect(after(save(completed, { progress: 1_490, completed: 1 }))).toEqual(beginning(next));
  });

  it('nowhere after the last episode', () => {
    expect(after(save(30, COMPLETED))).toEqual(place(30, COMPLETED));
    expect(after(save(31, COMPLETED), order(12, 10, 31, -30))).toEqual(place(31, COMPLETED));
  });

  it('in an episode that was opened, unless it is the first', () => {
    expect(after(save(10, { progress: 0 }))).toEqual(place(10, { progress: JUST_BEGUN_S }));
    expect(after(save(12, { progress: 0 }))).toEqual(place(12, { progress: 0 }));
    expect(after(save(12, { progress: 0 }), order(-9, 12, 10))).toEqual(place(12, { progress: 0 }));
  });

  it('in the episode that was left in the middle', () => {
    expect(after(save(31))).toEqual(place(31));
    expect(after(save(31, { progress: 0.4 }))).toEqual(place(31, { progress: 0.4 }));
  });

  it('in the next one that is shown, when the episode is gone', () => {
    for (const left of [{}, COMPLETED]) {
      const gone = save(10, { ...left, isShown: false });
      expect(after(gone, order(12, -10, -31, 30), save(12))).toEqual(beginning(30));
    }
    const unopened = save(12, { progress: 0, isShown: false });
    expect(after(unopened, order(-12, 10))).toMatchObject({ episodeId: 10, progress: 0 });
  });

  it('by the newest save of the others, when the episode is gone and none follows', () => {
    const gone = save(30, { isShown: false });
    const episodes = order(12, 10, 31, -30);
    expect(after(gone, episodes, save(12))).toEqual(place(12));
    expect(after(gone, episodes, save(12, COMPLETED))).toEqual(beginning(10));
    expect(after(gone, episodes)).toBeNull();
  });

  it('nowhere when its last episode was completed and is gone', () => {
    const gone = save(30, { ...COMPLETED, isShown: false });
    const ended = place(31, { ...COMPLETED, duration: null });
    expect(after(gone, order(12, 10, 31, -30), save(12))).toEqual(ended);
  });

  it('by the newest save of the others, when its episode is missing from the order', () => {
    expect(after(save(99, { isShown: false }), EPISODES, save(12))).toEqual(place(12));
  });
});

it('a movie goes on where it was left', () => {
  expect(after(save(null), [])).toEqual(place(null));
  expect(after(save(null, COMPLETED), [])).toEqual(place(null, COMPLETED));
});

describe('the order of the episodes', () => {
  const needs = (newest: NewestSave, lastStep?: LastStep) =>
    needsEpisodeOrder({ newest, newestShown: newest, lastStep });

  it('matters after a completion, at 0 and when the episode is gone, and never for a movie', () => {
    expect(needs(save(10, { completed: 1 }))).toBe(true);
    expect(needs(save(10, { progress: 0 }))).toBe(true);
    expect(needs(save(10, { isShown: false }))).toBe(true);
    expect(needs(save(10))).toBe(false);
    expect(needs(save(10), { episodeId: 12, completed: 1, isRemoved: false })).toBe(true);
    expect(needs(save(null, COMPLETED))).toBe(false);
  });
});

describe('Continue Watching', () => {
  const lists = (newest: NewestSave, lastStep?: Partial<LastStep>, episodes = EPISODES) => {
    const { episodeId, completed } = newest;
    const step = lastStep && { episodeId, completed, isRemoved: false, ...lastStep };
    const saves = { newest, newestShown: newest, lastStep: step };
    const current = continuesAt(saves, episodes);
    return current !== null && isInContinueWatching(saves, current, episodes);
  };

  it('lists what goes on, once a whole step was watched', () => {
    expect(lists(save(10), {})).toBe(true);
    expect(lists(save(10, COMPLETED), {})).toBe(true);
    expect(lists(save(30, COMPLETED), {})).toBe(false);
    expect(lists(save(10, { progress: 2 }))).toBe(false);
    expect(lists(save(null), {}, [])).toBe(true);
    expect(lists(save(null, COMPLETED), {}, [])).toBe(false);
    expect(lists(save(null, { progress: 2 }), undefined, [])).toBe(false);
  });

  it('is as it was after a peek', () => {
    const peek = save(12, { progress: 2 });
    expect(lists(peek, { episodeId: 31 })).toBe(true);
    expect(lists(peek, { episodeId: 31, completed: 1 })).toBe(true);
    expect(lists(peek, { episodeId: 30, completed: 1 })).toBe(false);
    expect(lists(save(null, { progress: 0 }), {}, [])).toBe(true);
    expect(lists(save(null, { progress: 2 }), { completed: 1 }, [])).toBe(false);
  });

  it('leaves out what the viewer has taken out since', () => {
    expect(lists(save(10), { isRemoved: true })).toBe(false);
  });
});
