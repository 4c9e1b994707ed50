import { expect, it } from 'vitest';
import { answerFor, apartments, hereText, isNews, linkingStatus } from './requests.rules.ts';

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

it('tells news from corrections', () => {
  expect(isNews({ status: 'pending', answered_at: null }, 'pending')).toBe(true);
  expect(isNews({ status: 'pending', answered_at: 'x' }, 'pending')).toBe(false);
  expect(isNews({ status: 'pending', answered_at: 'x' }, 'uploaded')).toBe(true);
});

it.each([
  ['pending', 'uploaded'],
  ['inProgress', 'inProgress'],
  ['uploaded', 'uploaded'],
  ['cancelled', 'uploaded'],
] as const)('links a %s request as %s', (status, expected) => {
  expect(linkingStatus({ status })).toBe(expected);
});

it('counts what can be answered', () => {
  expect(hereText(1)).toBe('1 request can be answered: its title is here now.');
  expect(hereText(1_200)).toBe('1,200 requests can be answered: their titles are here now.');
});
