import { expect, it } from 'vitest';
import { ITEM_S, introOf, itemsOf, placeOf } from './intro.rules.ts';

const createRandom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return (Math.imul(seed ^ (seed >>> 15), 0x2c_1b_3c_6d) ^ (seed >>> 7)) >>> 0;
};
const soundOf = (seed: number, seconds: number): number[] =>
  Array.from({ length: Math.round(seconds / ITEM_S) }, createRandom(seed));
const join = (...parts: number[][]) => Uint32Array.from(parts.flat());
/** As another encoding of the same sound: some bits differ. */
const encodedAgain = (items: number[], seed: number): number[] => {
  const random = createRandom(seed);
  return items.map((item) => (item ^ (1 << (random() >>> 27)) ^ (1 << (random() >>> 27))) >>> 0);
};

const THEME = soundOf(1, 40);
const episode = (seed: number, before: number, theme = THEME) =>
  join(soundOf(seed, before), encodedAgain(theme, seed), soundOf(seed + 1_000, 200));

it('finds what most episodes share, wherever it is in each', () => {
  const found = introOf(episode(2, 60), [
    episode(3, 0),
    episode(4, 95),
    episode(5, 30),
    episode(6, 20, soundOf(9, 40)),
  ]);
  expect(found?.from).toBeCloseTo(60, 0);
  expect(found?.to).toBeCloseTo(102, 0);
  expect(found?.sharedBy).toBe(3);
});

it('finds the place of an intro in another episode, if that has it', () => {
  const items = episode(2, 60);
  const intro = itemsOf(items, introOf(items, [episode(3, 0), episode(4, 95)])!);
  const place = placeOf(intro, episode(5, 30));
  expect(place?.from).toBeCloseTo(30, 0);
  expect(place?.to).toBeCloseTo(72, 0);
  expect(placeOf(intro, episode(6, 20, soundOf(9, 40)))).toBeNull();
  // Half of it is another one.
  expect(placeOf(intro, episode(7, 20, [...THEME.slice(0, THEME.length / 2), ...soundOf(9, 20)]))).toBeNull();
});

const SILENCE = Array.from({ length: 400 }, () => 0x27_5f_11_00);
it.each([
  [
    'few episodes share it',
    introOf(
      episode(2, 60),
      [episode(3, 0), episode(4, 5, soundOf(8, 40)), soundOf(7, 300)].map((other) => Uint32Array.from(other)),
    ),
  ],
  ['there is only one other episode', introOf(episode(2, 60), [episode(3, 0)])],
  [
    'it is short',
    introOf(episode(2, 60, soundOf(1, 8)), [episode(3, 0, soundOf(1, 8)), episode(4, 5, soundOf(1, 8))]),
  ],
  [
    'they share a silence',
    introOf(join(soundOf(2, 50), SILENCE), [join(SILENCE, soundOf(3, 50)), join(SILENCE)]),
  ],
  ['they are the same', introOf(episode(2, 60), [episode(2, 60), episode(2, 60)])],
  ['there is no sound', introOf(new Uint32Array(), [new Uint32Array(), new Uint32Array()])],
])('finds nothing where %s', (_what, found) => {
  expect(found).toBeNull();
});
