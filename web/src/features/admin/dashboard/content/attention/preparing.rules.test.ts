import { expect, it } from 'vitest';
import { aPreparePolicy } from '#features/admin/testing/preparing.ts';
import { preparingMatters } from './preparing.rules.ts';

it.each([
  [{}, []],
  [
    { unlisted: 3 },
    [['waiting', '3 films do not play on most devices', 'Sebule can prepare them for all devices']],
  ],
  [
    { unlisted: 1, has_ffmpeg: false, held_by: 'no-ffmpeg' },
    [['waiting', '1 film does not play on most devices', 'With ffmpeg on the box, Sebule can prepare it']],
  ],
  [
    { unlisted: 2, mode: 'never', held_by: 'never' },
    [['calm', '2 films do not play on most devices', 'Sebule can prepare them for all devices']],
  ],
  [
    { failed: 2 },
    [['waiting', '2 films could not be prepared', 'Try again, or put another file in its place']],
  ],
  [
    { hopeless: 3 },
    [
      [
        'waiting',
        '3 films play nowhere',
        'Damaged, encrypted or no film at all: put another file in its place',
      ],
    ],
  ],
  [{ waiting: 2, held_by: 'hours' }, []],
  [
    { waiting: 2, held_by: 'room' },
    [['waiting', '2 films wait to be prepared', 'The disk has no room to spare']],
  ],
] as const)('counts films that residents cannot play until they are prepared: %j', (changes, expected) => {
  expect(
    preparingMatters(aPreparePolicy(changes)).map(({ state, text, note }) => [state, text, note]),
  ).toEqual(expected);
});
