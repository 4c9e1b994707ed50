import fc from 'fast-check';
import { expect, it } from 'vitest';
import { watchedSeconds } from './watched-time.rules.ts';

const BEGAN = Date.parse('2026-03-01T12:00:00.000Z');
const place = (progress: number, afterSeconds: number) => ({
  progress,
  savedAt: new Date(BEGAN + afterSeconds * 1_000).toISOString(),
});

it.each([
  ['the first save', undefined, place(40, 0), 0],
  ['ten seconds of playing', place(40, 0), place(50, 10), 10],
  ['playing at one and a half times the speed', place(40, 0), place(55, 10), 10],
  ['playing at half the speed', place(40, 0), place(45, 10), 5],
  ['a jump ahead', place(40, 0), place(1_900, 2), 2],
  ['a jump back', place(400, 0), place(40, 2), 0],
  ['from the beginning again', place(4_000, 0), place(0, 3_600), 0],
  ['a save that arrives twice', place(50, 10), place(50, 10), 0],
  ['a save that arrives late', place(50, 10), place(40, 0), 0],
  ['another position at the same moment', place(40, 0), place(50, 0), 0],
  ['a pause of an hour, and playing on', place(40, 0), place(50, 3_610), 10],
  ['a pause of an hour, and a jump from it', place(40, 0), place(1_000, 3_600), 30],
  ['ten minutes without a connection', place(40, 0), place(640, 600), 600],
  ['a day between two places of a film', place(40, 0), place(5_000, 5_000), 1_800],
])('%s', (_what, before, after, seconds) => {
  expect(watchedSeconds(before, after)).toBe(seconds);
});

it('never counts more than the time that has passed, in any order of saves', () => {
  const saves = fc.array(fc.tuple(fc.nat(7_200), fc.nat(7_200)), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(saves, (arrived) => {
      let stored: ReturnType<typeof place> | undefined;
      let total = 0;
      for (const [progress, at] of arrived) {
        const next = place(progress, at);
        total += watchedSeconds(stored, next);
        // As the database does it: an older save never takes the place of a newer one.
        if (stored === undefined || next.savedAt > stored.savedAt) stored = next;
      }
      const moments = arrived.map(([, at]) => at);
      expect(total).toBeLessThanOrEqual(Math.max(...moments) - Math.min(...moments));
    }),
  );
});
