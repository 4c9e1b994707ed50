import { expect, it } from 'vitest';
import { aPreparePolicy } from '../testing/preparing.ts';
import { policyBody, policyEntryOf, policyFieldsOf, policyProblems } from './policy.rules.ts';

it.each([
  {},
  { mode: 'never' as const, from_hour: 22, to_hour: 6, watchers_max: 0, small_copies: true },
  { watchers_max: null },
])('sends what is stored unless something is changed: %j', (changes) => {
  const stored = policyFieldsOf(aPreparePolicy(changes));
  expect(policyBody(policyEntryOf(stored))).toEqual(stored);
});

it('offers the night to a house that prepares at any time', () => {
  const entry = policyEntryOf(aPreparePolicy());
  expect(policyBody({ ...entry, hours: 'some' })).toMatchObject({ from_hour: 22, to_hour: 6 });
});

it.each([
  ['', true],
  ['-1', true],
  ['1.5', true],
  ['1001', true],
  ['1000', false],
  ['0', false],
  [' 3 ', false],
])('needs a number of residents: “%s”', (watchers, isWrong) => {
  const entry = { ...policyEntryOf(aPreparePolicy()), watchers_max: watchers };
  expect(policyProblems(entry).watchers_max !== undefined).toBe(isWrong);
  expect(policyProblems({ ...entry, waits: false })).toEqual({});
});
