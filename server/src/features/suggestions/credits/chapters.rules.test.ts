import { expect, it } from 'vitest';
import { creditsChapter } from './chapters.rules.ts';

const HOUR = 3_600;
const chapters = (...named: [number, string][]) => named.map(([at, name]) => ({ at, name }));
const found = (...named: [number, string][]) => creditsChapter(chapters(...named), 2 * HOUR)?.at ?? null;

it.each([
  'Credits',
  'End Credits',
  'end-credits',
  'Closing credits',
  'End Titles',
  '28. End Credits',
  '[Credits]',
  'Abspann',
  'Générique de fin',
  'Titoli di coda',
  'Créditos finales',
  'Титры',
])('finds the credits by the chapter %s', (name) => {
  expect(found([0, 'Begin'], [3_000, 'Middle'], [6_800, name])).toBe(6_800);
});

it.each([
  ['the opening', 'Opening Credits'],
  ['a scene', 'Credit where credit is due'],
  ['a number', 'Chapter 28'],
  ['no name', ''],
])('does not take %s for them', (_what, name) => {
  expect(found([0, 'Begin'], [6_800, name])).toBeNull();
});

it('looks only at the end of a film, and at its last chapters', () => {
  expect(found([60, 'Credits'], [4_000, 'End'])).toBeNull();
  expect(found([5_100, 'Credits'], [5_200, 'a'], [5_300, 'b'], [5_400, 'c'])).toBeNull();
  expect(found([6_900, 'Credits'], [7_100, 'After the credits'])).toBe(6_900);
  expect(found([2 * HOUR, 'Credits'])).toBeNull();
  expect(found()).toBeNull();
});
