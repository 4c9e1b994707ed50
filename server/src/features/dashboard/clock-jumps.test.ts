import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, isoTime } from '#platform/clock.ts';
import { createClockJumps } from './clock-jumps.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
const IN_2038 = Date.parse('2038-01-19T03:14:00Z');

const machine = () => {
  let now = START;
  let passed = 0;
  const jumps = createClockJumps({ now: () => now }, () => passed);
  return {
    jumps,
    pass(milliseconds: number) {
      now += milliseconds;
      passed += milliseconds;
      jumps.look();
    },
    setTo(time: number) {
      now = time;
    },
  };
};

it('notices a clock that jumps into the future, and back', () => {
  const { jumps, pass, setTo } = machine();
  pass(HOUR_MS);
  expect(jumps.last()).toBeNull();
  setTo(IN_2038);
  expect(jumps.last()).toEqual({ from: isoTime(START + HOUR_MS), to: isoTime(IN_2038) });
  pass(DAY_MS);
  setTo(START + HOUR_MS + DAY_MS);
  pass(MINUTE_MS);
  expect(jumps.last()).toEqual({
    from: isoTime(IN_2038 + DAY_MS + MINUTE_MS),
    to: isoTime(START + HOUR_MS + DAY_MS + MINUTE_MS),
  });
});

it('takes neither corrections nor a night of sleep for a jump', () => {
  const { jumps, pass, setTo } = machine();
  for (let minute = 0; minute < 100; minute += 1) {
    setTo(START - minute * MINUTE_MS);
    jumps.look();
  }
  setTo(START + 9 * HOUR_MS);
  pass(MINUTE_MS);
  expect(jumps.last()).toBeNull();
});

it('tells of it for a week', () => {
  const { jumps, pass, setTo } = machine();
  setTo(IN_2038);
  jumps.look();
  pass(7 * DAY_MS - 1);
  expect(jumps.last()).not.toBeNull();
  pass(1);
  expect(jumps.last()).toBeNull();
});
