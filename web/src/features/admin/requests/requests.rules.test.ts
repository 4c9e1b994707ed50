import { expect, it } from 'vitest';
import { answerFor, apartments } from './requests.rules.ts';

it.each([
  ['uploaded', 'Kite is available now. Enjoy it!'],
  ['inProgress', 'Kite is partly uploaded. The rest will follow.'],
  ['cancelled', 'We are sorry: Kite could not be found.'],
] as const)('prefills the answer of %s', (status, expected) => {
  expect(answerFor(status, 'Kite')).toBe(expected);
});

it('counts apartments', () => {
  expect([apartments(1), apartments(12)]).toEqual(['1 apartment', '12 apartments']);
});
