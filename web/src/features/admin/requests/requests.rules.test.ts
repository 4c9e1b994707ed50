import { expect, it } from 'vitest';
import { answerFor, answeredText, apartments, hereText, isNews, linkingStatus } from './requests.rules.ts';

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

it.each([
  [{ status: 'uploaded', notified: 12, by_sms: 9 }, 'Uploaded, 12 residents told, 9 by SMS'],
  [{ status: 'inProgress', notified: 2, by_sms: 2 }, 'In progress, 2 residents told, 2 by SMS'],
  [{ status: 'cancelled', notified: 1, by_sms: 0 }, 'Cancelled, 1 resident told'],
  [{ status: 'uploaded', notified: 0, by_sms: 0 }, 'Uploaded, nobody notified'],
] as const)('says whom an answer was told: %j', (answered, expected) => {
  expect(answeredText('Kite', answered)).toBe(`Kite is ${expected}`);
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
