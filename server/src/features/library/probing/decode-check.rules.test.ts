import { expect, it } from 'vitest';
import { type Tried, judgePicture, judgeSound, placesOf, triedFrom } from './decode-check.rules.ts';

it('tries a film at its beginning, its middle and near its end, and a short one once', () => {
  expect(placesOf({ duration: 7_200 })).toEqual([0, 3_600, 6_840]);
  expect(placesOf({ duration: 5 })).toEqual([0]);
  expect(placesOf({ duration: null })).toEqual([0]);
});

it('reads what ffprobe prints', () => {
  const printed = 'packet|K_|side_data|MPEGTS Stream ID|224\n\nframe|1|side_data|x\n\npacket|__\nrubbish\n';
  expect(triedFrom(printed)).toEqual({ pieces: 2, keys: 1, decoded: 1 });
  expect(triedFrom('')).toEqual({ pieces: 0, keys: 0, decoded: 0 });
});

const good: Tried = { pieces: 8, keys: 1, decoded: 1 };
const bad: Tried = { pieces: 8, keys: 1, decoded: 0 };
const keyless: Tried = { pieces: 300, keys: 0, decoded: 0 };
const nothing: Tried = { pieces: 0, keys: 0, decoded: 0 };

it.each([
  ['mp4', [good, good, good], 'all'],
  ['mp4', [good, bad, good], 'parts'],
  ['mp4', [bad, bad, bad], 'none'],
  ['mp4', [keyless], 'none'],
  ['mp4', [good, nothing, null], 'all'],
  ['mp4', [nothing, null], null],
  ['mp4', [], null],
  ['mpegts', [good, keyless], 'all'],
  ['mpegts', [keyless], null],
  ['mpegts', [good, bad], 'parts'],
] as const)('judges pictures in %s: %o', (container, places, judgement) => {
  expect(judgePicture({ container }, places)).toBe(judgement);
});

it.each([
  [[{ ...nothing, pieces: 44, decoded: 44 }, nothing], 'all'],
  [[{ ...nothing, pieces: 44, decoded: 3 }], 'none'],
  [
    [
      { ...nothing, pieces: 44, decoded: 44 },
      { ...nothing, pieces: 44, decoded: 3 },
    ],
    'parts',
  ],
  [[nothing, null], null],
] as const)('judges sound: %o', (places, judgement) => {
  expect(judgeSound(places)).toBe(judgement);
});
