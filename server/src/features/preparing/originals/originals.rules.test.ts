import { expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock.ts';
import { type OriginalState, keptBecause } from './originals.rules.ts';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const FREE: OriginalState = {
  path: 'films/kite.mkv',
  isComplete: true,
  cutShort: null,
  lacks: null,
  isOpen: false,
  owesSubtitles: false,
  isTrailer: false,
  madeAt: NOW - 12 * HOUR_MS,
};
const keptOf = (changes: Partial<OriginalState>) =>
  keptBecause({ ...FREE, ...changes }, { now: NOW, addressesLastMs: 12 * HOUR_MS });

it('lets an original be deleted whose package is all that residents need', () => {
  expect(keptOf({})).toBeNull();
});

it.each<[Partial<OriginalState>, RegExp]>([
  [{ isComplete: false }, /only a copy for slow lines/],
  [{ path: 'films/kite.M3U8' }, /several files/],
  [
    { cutShort: 'only the first 8.7 s of 24.0 s can be read' },
    /^only the first .*, and what was prepared ends/,
  ],
  [{ isTrailer: true }, /trailer/],
  [{ isOpen: true }, /on the list to be prepared again/],
  [{ lacks: 'a soundtrack was added after it was prepared' }, /^a soundtrack was added .*, and preparing it/],
  [{ owesSubtitles: true }, /subtitles have not been taken out/],
])('keeps one with %j', (changes, reason) => {
  expect(keptOf(changes)).toMatchObject({ reason: expect.stringMatching(reason), until: null });
});

it('keeps one for as long as an address of it may be valid', () => {
  expect(keptOf({ madeAt: FREE.madeAt + 1 })).toEqual({
    reason: 'residents who began it earlier may still be watching it',
    until: '2026-03-01T12:00:00.001Z',
  });
});
