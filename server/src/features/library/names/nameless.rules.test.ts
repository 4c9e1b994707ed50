import { expect, it } from 'vitest';
import { isNameless, withoutTail } from './nameless.rules.ts';

it.each([
  ['', true],
  ['Jua Kali', true],
  ['JuaKali', true],
  ['jua_kali - FINAL', true],
  ['FINAL (2)', true],
  ['copy (1)', true],
  ['720p', true],
  ['Jua Kali Season 1', true],
  ['Rain', false],
  ['The Final', false],
  ['Jua', false],
  ['Jua Kali: Rain', false],
])('%j says nothing about an episode of Jua Kali: %s', (name, isNothing) => {
  expect(isNameless(name, 'Jua Kali')).toBe(isNothing);
});

it('a name can say nothing about an episode without a series, too', () => {
  expect([isNameless('FINAL', ''), isNameless('Jua Kali', '')]).toEqual([true, false]);
});

it.each([
  ['Jua Kali 12 copy (2)', 'Jua Kali 12'],
  ['jua_kali_12_final_HD', 'jua_kali_12'],
  // How the file was made tells what the words before it are.
  ['jua_kali_12_German_720p', 'jua_kali_12_German_720p'],
  ['copy', 'copy'],
  ['Rain', 'Rain'],
  ['(2)', '(2)'],
])('%s without its tail is %s', (stem, shorter) => {
  expect(withoutTail(stem)).toBe(shorter);
});
