import { expect, it } from 'vitest';
import { createLoudness, cueSignal } from './speech.rules.ts';

const RATE = 1_000;

it('measures the loudness of sound, however it is cut', () => {
  const sound = Buffer.alloc(RATE * 2 * 2);
  for (let at = RATE; at < 2 * RATE; at += 1) sound.writeInt16LE(at % 2 === 0 ? 1_000 : -1_000, at * 2);
  for (const cut of [1, 7, 4_000]) {
    const loudness = createLoudness(RATE);
    for (let at = 0; at < sound.length; at += cut) loudness.add(sound.subarray(at, at + cut));
    const frames = loudness.frames();
    expect(frames).toHaveLength(50);
    expect([frames[0], Math.round(frames[24] ?? 0), Math.round(frames[25] ?? 0)]).toEqual([0, 0, 60]);
  }
});

it('tells when something is said by subtitles, and no more than can be', () => {
  const said = cueSignal(
    [
      { from: 10, to: 12 },
      { from: 20, to: 19 },
      { from: 30, to: 900 },
    ],
    1,
    50 * 25,
  );
  const isSaidAt = [9.5, 11, 12.5, 20, 100].map((second) => (said[second * 25] ?? 0) > 0);
  expect(isSaidAt).toEqual([false, true, false, false, false]);
});
