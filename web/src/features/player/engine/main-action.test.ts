import { describe, expect, it } from 'vitest';
import { mainActionOf } from './main-action.ts';
import { aBegunSeries } from './test-doubles/titles.ts';
import { episodesInOrder } from './title/playable.ts';

const [, next = null] = episodesInOrder(aBegunSeries());
const playing = { stopped: false, resumeAt: 0, next: null };

describe('the button that a remote reaches first', () => {
  it('does not start a film over that has no save yet', () => {
    expect(mainActionOf(playing, false)).toBe('details');
  });

  it('resumes once there is a save, and always in a series', () => {
    expect(mainActionOf({ ...playing, resumeAt: 12 }, false)).toBe('resume');
    expect(mainActionOf({ ...playing, next }, true)).toBe('resume');
  });

  it('goes on with the next episode at the end, or starts over when nothing follows', () => {
    expect(mainActionOf({ stopped: true, resumeAt: 40, next }, true)).toBe('next');
    expect(mainActionOf({ stopped: true, resumeAt: 40, next: null }, true)).toBe('from-beginning');
    expect(mainActionOf({ stopped: true, resumeAt: 40, next: null }, false)).toBe('from-beginning');
  });
});
