import { expect, it } from 'vitest';
import { createFrameJudge } from './frame-times.rules.ts';

const scroll = (ms: number, frames = 30): number[] => Array.from({ length: frames }, () => ms);

it('calls a device slow after three scrolls with fewer than 25 frames a second', () => {
  const judge = createFrameJudge();
  expect([judge.scrolled(scroll(60)), judge.scrolled(scroll(55)), judge.scrolled(scroll(70))]).toEqual([
    null,
    null,
    true,
  ]);
});

it('calls it fast after one smooth scroll, whatever was before', () => {
  const judge = createFrameJudge();
  expect([judge.scrolled(scroll(60)), judge.scrolled(scroll(16)), judge.scrolled(scroll(60))]).toEqual([
    null,
    false,
    null,
  ]);
});

it('ignores scrolls of a few frames, and single long frames', () => {
  const judge = createFrameJudge();
  expect(judge.scrolled(scroll(200, 5))).toBeNull();
  expect(judge.scrolled([...scroll(16, 25), 400, 500])).toBe(false);
});
