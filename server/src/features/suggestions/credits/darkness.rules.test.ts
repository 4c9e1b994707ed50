import { expect, it } from 'vitest';
import { type Look, darkEndIn, lookOf } from './darkness.rules.ts';

const WIDTH = 160;
const HEIGHT = 90;
const picture = (valueAt: (x: number, y: number) => number) =>
  lookOf(Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => valueAt(at % WIDTH, Math.floor(at / WIDTH))));

/** The same numbers in each run. */
const noise = (x: number, y: number, most: number) =>
  Math.abs(Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453) % most;

const BLACK = picture(() => 16);
const NAMES = picture((x, y) => (y % 15 < 3 && x > 50 && x < 110 && x % 3 === 0 ? 235 : 16));
const DAY = picture((x, y) => 60 + noise(x, y, 150));
/** Nearly all of it is dark, in many shades. */
const NIGHT = picture((x, y) => noise(x, y, 38) + (x > 140 ? 60 : 0) + (y < 20 ? noise(y, x, 60) : 0));
/** A lamp in the dark. */
const LAMP = picture((x, y) => (Math.hypot(x - 80, y - 45) < 35 ? 200 : 18));

const times = (count: number, look: Look) => Array.from({ length: count }, () => look);

it('finds where names on black begin and stay', () => {
  const found = darkEndIn([...times(200, DAY), ...times(2, BLACK), ...times(90, NAMES), ...times(3, BLACK)]);
  expect(found?.from).toBe(200);
  expect(found?.score).toBeGreaterThan(0.9);
});

it('bears single pictures between the names', () => {
  const names = [...times(30, NAMES), DAY, ...times(30, NAMES), DAY, ...times(20, NAMES)];
  expect(darkEndIn([...times(100, DAY), ...names])?.from).toBe(100);
});

it('rather begins late than before the last scene', () => {
  const fade = [...times(100, DAY), ...times(4, BLACK), ...times(15, DAY)];
  expect(darkEndIn([...fade, ...times(200, NAMES)])?.from).toBe(119);
  const scene = [...times(100, DAY), ...times(60, NAMES), ...times(8, DAY)];
  expect(darkEndIn([...scene, ...times(60, NAMES)])?.from).toBe(168);
});

it('bears a sign at the very end', () => {
  expect(darkEndIn([...times(100, DAY), ...times(90, NAMES), ...times(6, DAY)])?.from).toBe(100);
});

it.each([
  ['ends with a day', [...times(100, DAY), ...times(60, NAMES), ...times(30, DAY)]],
  ['ends at night', [...times(100, DAY), ...times(100, NIGHT)]],
  ['fades out', [...times(200, DAY), ...times(8, BLACK)]],
  ['ends with a long black picture', [...times(200, DAY), ...times(60, BLACK)]],
  ['ends with a lamp in the dark', [...times(200, DAY), ...times(60, LAMP)]],
  ['is as dark all the time', times(300, NAMES)],
  ['has names for some seconds', [...times(200, DAY), ...times(10, NAMES)]],
  ['has no frames', []],
])('suggests nothing for a film that %s', (_what, looks) => {
  expect(darkEndIn(looks)).toBeNull();
});
