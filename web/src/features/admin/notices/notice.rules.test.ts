import { expect, it } from 'vitest';
import { audienceText, publishedText, residentsText, stateOf, untilNextEnd } from './notice.rules.ts';

it('lists current notices unless others are chosen', () => {
  expect([stateOf(null), stateOf('ended'), stateOf('all')]).toEqual(['current', 'ended', null]);
});

it.each([
  [[], false],
  [[{ ends_in: 0 }], false],
  [[{ ends_in: 0 }, { ends_in: 90 }, { ends_in: 30 }], 30_000],
  [[{ ends_in: 7_948_800 }], 2_147_483_647],
])('of the notices %j, the next one ends in %j', (notices, wait) => {
  expect(untilNextEnd(notices)).toBe(wait);
});

it('names whom a notice is for', () => {
  const place = { location: 'Ngara', apartment: 'A4' };
  expect(audienceText({ audience: 'everyone', ...place })).toBe('Everyone');
  expect(audienceText({ audience: 'block', ...place, apartment: null })).toBe('Ngara');
  expect(audienceText({ audience: 'apartment', ...place })).toBe('A4, Ngara');
  expect(audienceText({ audience: 'apartment', ...place, location: null })).toBe('A4');
});

it('counts residents', () => {
  expect([residentsText(1), residentsText(5_000)]).toEqual(['1 resident', '5,000 residents']);
});

it.each([
  ['The tank is cleaned.', null, '246 residents'],
  ['The tank is cleaned.', 246, '246 residents, 246 by SMS'],
  // One of them has no phone any more.
  ['a'.repeat(160), 490, '246 residents, 245 by SMS'],
  ['The tank is cleaned.', 0, '246 residents'],
])('says how many a published notice has reached', (message, parts, text) => {
  expect(publishedText({ title: 'Water', message, residents: 246, sms_parts: parts })).toBe(text);
});
