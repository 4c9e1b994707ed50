import { expect, it } from 'vitest';
import { shiftCues } from './subtitle-timing.ts';

const cue = (startTime: number, endTime: number) => ({ startTime, endTime }) as TextTrackCue;
const times = (cues: TextTrackCue[]) => cues.map(({ startTime, endTime }) => [startTime, endTime]);

it('cues move relative to their time in the file, even when moved repeatedly', () => {
  const cues = [cue(1, 3), cue(10, 12)];
  shiftCues(cues, 2.5);
  shiftCues(cues, 2.5);
  expect(times(cues)).toEqual([
    [3.5, 5.5],
    [12.5, 14.5],
  ]);
  shiftCues(cues, 0);
  expect(times(cues)).toEqual([
    [1, 3],
    [10, 12],
  ]);
});

it('no cue begins before the film, and all return to their own times', () => {
  const cues = [cue(1, 3), cue(10, 12)];
  shiftCues(cues, -2);
  expect(times(cues)).toEqual([
    [0, 1],
    [8, 10],
  ]);
  shiftCues(cues, -600);
  expect(times(cues).flat()).toEqual([0, 0, 0, 0]);
  shiftCues(cues, 0);
  expect(times(cues).flat()).toEqual([1, 3, 10, 12]);
});

it('no cue is skipped in a list that sorts itself while its cues move', () => {
  const cues = [cue(1, 3), cue(2, 4), cue(3, 5)];
  const live = new Proxy(cues, {
    get: (target, name) =>
      Reflect.get(
        [...target].sort((one, other) => one.startTime - other.startTime),
        name,
      ),
  });
  shiftCues(live, 5);
  expect(times(cues)).toEqual([
    [6, 8],
    [7, 9],
    [8, 10],
  ]);
});

it('a track that is switched off has no cues', () => {
  expect(() => shiftCues(null, 1)).not.toThrow();
});
