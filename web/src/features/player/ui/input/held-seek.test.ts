import { describe, expect, it } from 'vitest';
import { seekOnPress, type Hold, type SeekDirection } from './held-seek.ts';

/** The skips of presses at these moments; each press is [ms, whether it is a repeat]. */
const skips = (presses: [at: number, repeat: boolean][], direction: SeekDirection = 'forward') => {
  let hold: Hold | null = null;
  return presses.map(([at, repeat]) => {
    const step = seekOnPress(hold, { direction, at, repeat });
    ({ hold } = step);
    return step.seconds;
  });
};
const held = (from: number, to: number, everyMs: number): [number, boolean][] =>
  Array.from({ length: Math.floor((to - from) / everyMs) + 1 }, (_, index) => [from + index * everyMs, true]);

describe('seeking with a key that is held', () => {
  it('begins with 10 s, and goes on with 30 and 60 s', () => {
    const made = skips([[0, false], ...held(500, 5_000, 250)]);
    expect([made[0], made[1], made[4]]).toEqual([10, 10, 10]);
    expect(made[5]).toBe(30);
    expect(made[14]).toBe(30);
    expect(made[15]).toBe(60);
    expect(made[made.length - 1]).toBe(60);
  });

  it('has the same pace on a keyboard and on a remote', () => {
    const distance = (everyMs: number) =>
      skips([[0, false], ...held(500, 6_000, everyMs)]).reduce((sum, each) => sum + each, 0);
    expect(distance(33) / distance(200)).toBeGreaterThan(0.8);
    expect(distance(33) / distance(200)).toBeLessThan(1.6);
  });

  it('takes presses in a row without a release for a held key', () => {
    expect(skips([0, 300, 600, 900, 1_200, 1_500].map((at) => [at, false]))[5]).toBe(30);
  });

  it('skips 10 s per press, however fast they follow each other', () => {
    const first = seekOnPress(null, { direction: 'forward', at: 0, repeat: false });
    // Released in between.
    const second = seekOnPress(null, { direction: 'forward', at: 80, repeat: false });
    expect([first.seconds, second.seconds]).toEqual([10, 10]);
  });

  it('begins again in the other direction, and after a release that was missed', () => {
    const { hold } = seekOnPress(null, { direction: 'forward', at: 0, repeat: false });
    const long = { ...hold, since: -9_000 };
    expect(seekOnPress(long, { direction: 'rewind', at: 260, repeat: true }).seconds).toBe(10);
    expect(seekOnPress(long, { direction: 'forward', at: 2_000, repeat: false }).seconds).toBe(10);
    expect(seekOnPress(long, { direction: 'forward', at: 260, repeat: true }).seconds).toBe(60);
  });
});
