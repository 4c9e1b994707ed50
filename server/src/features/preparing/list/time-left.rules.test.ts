import { expect, it } from 'vitest';
import type { Plan } from '../plan/plan.schema.ts';
import { progressOf } from './time-left.rules.ts';

const plan: Plan = {
  recipe: 1,
  needsTimes: false,
  isPictureCopied: false,
  pictures: [{ id: 'v0', width: 1_280, height: 720, quality: 23, maxRate: 2_500 }],
  isInterlaced: false,
  isHdr: false,
  sounds: [],
  isWithoutFfmpeg: false,
  isComplete: false,
};
const times = { count: 2_400, first: 0, last: 100, end: 100, lastOnes: [], keyGapMax: 2, isVariable: false };
const done = { done_at: '2026-03-01T00:00:00.000Z' };
const look = { ...done, id: 1, kind: 'look' as const, from_s: null, to_s: null, took_ms: 0 };
const chunk = { ...done, id: 2, kind: 'chunk' as const, from_s: 0, to_s: 40, took_ms: 40_000 };
const next = { ...chunk, id: 3, from_s: 40, to_s: null, took_ms: null, done_at: null };

it('is not known before the first chunk', () => {
  const progress = progressOf([look], { plan, times, running: new Map() });
  expect(progress).toEqual({ done: 0, secondsLeft: null });
});

it('follows from what the chunks have taken, the one under way included', () => {
  const left = (share: number) =>
    progressOf([look, chunk, next], { plan, times, running: new Map([[3, share]]) }).secondsLeft;
  expect(left(0)).toBeCloseTo(60.3, 1);
  expect(left(0.5)).toBeCloseTo(30.3, 1);
});

it('is shared among the machines that work', () => {
  const other = { ...next, id: 4, from_s: 70 };
  const running = new Map([
    [3, 0],
    [4, 0],
  ]);
  const { secondsLeft } = progressOf([look, chunk, { ...next, to_s: 70 }, other], { plan, times, running });
  expect(secondsLeft).toBeCloseTo(30.15, 1);
});
