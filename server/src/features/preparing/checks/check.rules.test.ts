import { describe, expect, it } from 'vitest';
import { areAlike, pictureProblem, soundProblem } from './check.rules.ts';

const times = {
  count: 2_400,
  first: 1,
  last: 100.96,
  end: 101,
  lastOnes: [100.96, 100.92, 100.88, 100.84],
  keyGapMax: 2,
  isVariable: false,
};
const piece = { start: 0, bytes: 1, at: 0, seconds: 6 };
const good = { file: 'v0.mp4', samples: 2_400, begin: 0, end: 100, pieces: [piece] };
const problem = (changed: object, isCopied = false) =>
  pictureProblem({ ...good, ...changed }, { times, isCopied });

describe('a picture', () => {
  it('is fine', () => {
    expect(problem({})).toBeNull();
    // The first ones of many films cannot be decoded alone.
    expect(problem({ samples: 2_397 })).toBeNull();
    expect(problem({ pieces: [{ ...piece, seconds: 10.4 }] }, true)).toBeNull();
  });

  it.each([
    [{ samples: 2_390 }, '10 of its 2400 pictures are missing in v0.mp4'],
    [{ samples: 2_402 }, 'v0.mp4 has 2 more pictures than the film'],
    [{ begin: 0.5 }, 'v0.mp4 begins 0.50 s late'],
    [{ end: 99 }, 'v0.mp4 lasts 99.00 s, and the film 100.00 s'],
    [{ pieces: [{ ...piece, seconds: 10.4 }] }, 'v0.mp4 has a piece of 10.40 s'],
  ])('is not with %j', (changed, words) => {
    expect(problem(changed)).toBe(words);
  });
});

it.each([
  [{}, null],
  [{ end: 99.7 }, null],
  [{ end: 98 }, 'v0.mp4 lasts 98.00 s, and the film 100.00 s'],
  [{ begin: 0.1 }, 'v0.mp4 begins 0.10 s late'],
])('a sound with %j: %s', (changed, words) => {
  expect(soundProblem({ ...good, ...changed }, times)).toBe(words);
});

it('may lack the picture after a hole at the end of a film that was cut', () => {
  const cut = { ...times, lastOnes: [100.96, 100.8, 100.76, 100.72] };
  const check = (changed: object) => pictureProblem({ ...good, ...changed }, { times: cut, isCopied: false });
  expect(check({ samples: 2_399, end: 99.84 })).toBeNull();
  expect(check({ samples: 2_399, end: 99.7 })).toBe('v0.mp4 lasts 99.70 s, and the film 100.00 s');
  expect(check({ samples: 2_400, end: 99.84 })).toBe('v0.mp4 lasts 99.84 s, and the film 100.00 s');
});

describe('two pictures', () => {
  const picture = Uint8Array.from({ length: 576 }, (_, at) => (at * 37) % 256);
  const other = Uint8Array.from({ length: 576 }, (_, at) => (at * at * 91) % 256);
  const plain = new Uint8Array(576).fill(16);

  it('are alike, also when one is darker', () => {
    expect(areAlike(picture, picture)).toBe(true);
    expect(
      areAlike(
        picture,
        picture.map((value) => 20 + value / 2),
      ),
    ).toBe(true);
    expect(
      areAlike(
        plain,
        plain.map(() => 30),
      ),
    ).toBe(true);
  });

  it('are not', () => {
    expect(areAlike(picture, other)).toBe(false);
    expect(areAlike(picture, plain)).toBe(false);
    expect(areAlike(picture, new Uint8Array())).toBe(false);
  });
});
