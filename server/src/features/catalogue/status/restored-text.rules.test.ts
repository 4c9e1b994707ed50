import { expect, it } from 'vitest';
import { restoredText } from './restored-text.rules.ts';

it.each([
  [[], 'Restored successfully'],
  [['films/kite.mp4'], 'Restored successfully. One file is not on the disk: films/kite.mp4.'],
  [['1.mp4', '2.mp4'], 'Restored successfully. 2 files are not on the disk.'],
])('says what a restored title misses: %j', (missing, text) => {
  expect(restoredText(missing)).toBe(text);
});
