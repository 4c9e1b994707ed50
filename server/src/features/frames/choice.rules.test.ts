import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { between, crowd, drawn, outOfFocus, titleCard } from '../../testing/drawn-pictures.ts';
import { SCENE_S, type Scene, makeFilm } from '../../testing/made-films.ts';
import { type Candidate, chooseFrame, placesIn } from './choice.rules.ts';
import { takeFrames } from './ffmpeg.ts';
import type { Picture } from './picture.rules.ts';

const candidates = (...pictures: Picture[]): Candidate[] =>
  pictures.map((picture, second) => ({ second, picture }));
const chosen = (...pictures: Picture[]) => chooseFrame(candidates(...pictures))?.second ?? null;

const BLANK: [string, Picture][] = [
  ['black', drawn(() => [2, 2, 2])],
  ['white', drawn(() => [250, 250, 250])],
  ['one colour', drawn(() => [180, 40, 60])],
  ['a fade', drawn((_x, y) => [60 + y / 40, 60 + y / 40, 60 + y / 40])],
  ['a card in white on black', drawn(titleCard([0, 0, 0], [255, 255, 255]))],
  ['a card in black on white', drawn(titleCard([255, 255, 255], [0, 0, 0]))],
  ['a card in gold on blue', drawn(titleCard([16, 24, 60], [240, 190, 60]))],
  [
    'a night with a single lamp',
    drawn((x, y) => (Math.hypot(x - 160, y - 90) < 40 ? [250, 200, 90] : [6, 6, 9])),
  ],
];

it.each(BLANK)('rejects %s', (_name, blank) => {
  expect(chosen(blank)).toBeNull();
  expect(chosen(blank, drawn(crowd()), blank)).toBe(1);
});

it('takes the sharpest frame', () => {
  expect(chosen(drawn(outOfFocus), drawn(crowd()), drawn(outOfFocus))).toBe(1);
  expect(chosen(drawn(outOfFocus))).toBe(0);
});

it('takes a colourful frame rather than an equally sharp grey one', () => {
  const grey = drawn((x, y) => {
    const [red, green, blue] = crowd()(x, y);
    const luma = 0.3 * red + 0.59 * green + 0.11 * blue;
    return [luma, luma, luma];
  });
  expect(chosen(grey, drawn(crowd()))).toBe(1);
  expect(chosen(grey)).toBe(0);
});

it('judges what is between the black bars, and tells where that is', () => {
  const wide = drawn(between({ above: 40 }, crowd()));
  const found = chooseFrame(candidates(wide, drawn(between({ above: 40 }, crowd(1)))));
  expect(found?.area).toEqual({ left: 0, top: 41, width: 320, height: 98 });
});

it('leaves out frames of another size', () => {
  const small = drawn(crowd(), { width: 160, height: 90 });
  expect(chosen(drawn(outOfFocus), small)).toBe(0);
  expect(chooseFrame([])).toBeNull();
});

it('looks for frames neither in the opening nor in the credits', () => {
  const places = placesIn(6_000);
  expect(places).toHaveLength(10);
  expect(places[0]).toBeGreaterThanOrEqual(600);
  expect(places.at(-1)).toBeLessThanOrEqual(4_800);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
});

it('looks ever further into a film whose length is unknown', () => {
  const places = placesIn(0);
  expect(places[0]).toBeLessThan(2);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
});

it('looks less often into a film of seconds', () => {
  expect(placesIn(9).length).toBe(5);
  expect(placesIn(0.5)).toEqual([expect.closeTo(0.225)]);
});

/** Which scene of a real film is chosen; null for none. */
const sceneOf = async (scenes: readonly Scene[]): Promise<Scene | null> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sebule-frames-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'film.mp4');
  makeFilm(file, scenes);
  const handle = await open(file);
  try {
    const places = placesIn(scenes.length * SCENE_S);
    const wanted = { side: 320, isExact: false };
    const pictures = await takeFrames({ handle }, places, wanted, new AbortController().signal);
    const found = places.flatMap((second, at): Candidate[] => {
      const picture = pictures[at];
      return picture ? [{ second, picture }] : [];
    });
    const best = chooseFrame(found);
    return best ? (scenes[Math.floor(best.second / SCENE_S)] ?? null) : null;
  } finally {
    await handle.close();
  }
};

it('takes a scene of a real film, and no black, blurred or title frame', async () => {
  expect(
    await sceneOf(['black', 'card', 'blurred', 'card', 'scene', 'blurred', 'card', 'blurred', 'black']),
  ).toBe('scene');
  expect(await sceneOf(['black', 'card', 'white', 'card', 'black'])).toBeNull();
});
