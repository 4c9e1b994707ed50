import { expect, test } from 'vitest';
import { quietMoments } from './quiet-collection.rules.ts';

const busy = { active: 1_500, utilization: 0.5 };
const quiet = { active: 20, utilization: 0.004 };

const afterStart = () => {
  const isMoment = quietMoments();
  isMoment(quiet);
  return isMoment;
};

test('garbage is collected in the first quiet while after the start', () => {
  const isMoment = quietMoments();
  expect([busy, quiet, quiet].map(isMoment)).toEqual([false, true, false]);
});

test('garbage is collected once, in the first quiet while after much work', () => {
  const isMoment = afterStart();
  expect([busy, busy, busy, quiet, quiet, quiet].map(isMoment)).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('garbage is not collected after little work', () => {
  const isMoment = afterStart();
  expect([busy, quiet, quiet].map(isMoment)).toEqual([false, false, false]);
});

test('garbage is collected now and then while there is always little to do', () => {
  const isMoment = afterStart();
  const whiles = Array.from({ length: 250 }, () => isMoment(quiet));
  expect(whiles.filter(Boolean)).toHaveLength(2);
});
