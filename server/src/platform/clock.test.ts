import { expect, it } from 'vitest';
import { DAY_MS, RELEASED_AT, createClock } from './clock.ts';

const KNOWN = RELEASED_AT + 100 * DAY_MS;

const start = (knownTime: number | undefined, shown: number) => {
  const machine = { now: shown, elapsed: 5_000 };
  const clock = createClock(knownTime, { now: () => machine.now }, () => machine.elapsed);
  return { clock, machine };
};

it('the clock shows what the machine shows', () => {
  const { clock, machine } = start(KNOWN, RELEASED_AT + DAY_MS);
  expect(clock.now()).toBe(RELEASED_AT + DAY_MS);
  machine.now += 1;
  expect(clock.now()).toBe(RELEASED_AT + DAY_MS + 1);
});

it('the clock goes on from the last known time while the machine shows one of years ago, until that is corrected', () => {
  const { clock, machine } = start(KNOWN, 0);
  expect(clock.now()).toBe(KNOWN);
  machine.elapsed += 1_500;
  expect(clock.now()).toBe(KNOWN + 1_500);
  machine.now = KNOWN - DAY_MS;
  expect(clock.now()).toBe(KNOWN - DAY_MS);
});

it('the clock goes on from the release where no later time is known', () => {
  expect(start(undefined, 0).clock.now()).toBe(RELEASED_AT);
  expect(start(RELEASED_AT - DAY_MS, 0).clock.now()).toBe(RELEASED_AT);
});
