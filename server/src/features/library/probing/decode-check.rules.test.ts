import { describe, expect, it } from 'vitest';
import { type Tried, judgePicture, judgeSound, placesOf, triedFrom } from './decode-check.rules.ts';

it('tries a film at its beginning, its middle and near its end, and a short one once', () => {
  expect(placesOf({ duration: 7_200 })).toEqual([0, 3_600, 6_840]);
  expect(placesOf({ duration: 5 })).toEqual([0]);
  expect(placesOf({ duration: null })).toEqual([0]);
});

describe('what ffprobe prints', () => {
  const PLACES = [0, 30, 57];
  const printed = (...times: (number | string)[]) =>
    times
      .map((time) => `packet|${time}|K_|side_data|MPEGTS Stream ID|224\n\nframe|1|side_data|x\n\n`)
      .join('');

  it('is counted, whatever stands between', () => {
    const lines = `${printed(0)}packet|0.04|__\nrubbish\n`;
    expect(triedFrom(lines, { seconds: 1 }, PLACES)).toEqual([{ pieces: 2, keys: 1, decoded: 1 }]);
    expect(triedFrom('', { seconds: 1 }, PLACES)).toEqual([]);
  });

  it.each([
    ['a leap ahead', printed(0, 0.5, 30), { seconds: 1 }, [2, 1]],
    ['a return, where two places have one key picture', printed(0, 0.04, 0, 0.04), { seconds: 1 }, [2, 2]],
    ['as many pieces as were asked for', printed(0, 0.04, 0.08, 0.12), { pieces: 2 }, [2, 2]],
    ['pieces that are seconds apart', printed(0, 5, 10, 30), { pieces: 8 }, [3, 1]],
    ['pieces without a time', printed('N/A', 0.04, 'N/A', 0.08), { pieces: 8 }, [4]],
    [
      'the first pieces after a jump, which have no time in Matroska with B-frames',
      printed('N/A', 'N/A', 0.005, 0.047, 'N/A', 'N/A', 30.1, 30.14),
      { pieces: 4 },
      [4, 4],
    ],
    [
      'times of decoding that go back a little, as in Matroska with B-frames in MPEG-4',
      printed(9.88, 9.797, 9.92, 9.96, 28.5, 28.46, 28.54, 28.58),
      { pieces: 4 },
      [4, 4],
    ],
  ] as const)('belongs to several places: %s', (_name, lines, extent, pieces) => {
    expect(triedFrom(lines, extent, PLACES).map((place) => place.pieces)).toEqual(pieces);
  });
});

const good: Tried = { pieces: 8, keys: 1, decoded: 1 };
const bad: Tried = { pieces: 8, keys: 1, decoded: 0 };
const keyless: Tried = { pieces: 300, keys: 0, decoded: 0 };

it.each([
  ['mp4', [good, good, good], 'all'],
  ['mp4', [good, bad, good], 'parts'],
  ['mp4', [bad, bad, bad], 'none'],
  ['mp4', [keyless], 'none'],
  ['mp4', [], null],
  ['mpegts', [good, keyless], 'all'],
  ['mpegts', [keyless], null],
  ['mpegts', [good, bad], 'parts'],
] as const)('judges pictures in %s: %o', (container, places, judgement) => {
  expect(judgePicture({ container }, places)).toBe(judgement);
});

it.each([
  [[{ ...good, pieces: 44, decoded: 44 }], 'all'],
  [[{ ...bad, pieces: 44, decoded: 3 }], 'none'],
  [
    [
      { ...bad, pieces: 44, decoded: 44 },
      { ...bad, pieces: 44, decoded: 3 },
    ],
    'parts',
  ],
  [[], null],
] as const)('judges sound: %o', (places, judgement) => {
  expect(judgeSound(places)).toBe(judgement);
});
