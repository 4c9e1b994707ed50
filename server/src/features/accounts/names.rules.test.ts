import { expect, it } from 'vitest';
import { shortNameOf } from './names.rules.ts';

it.each([
  ['Amina Njeri', 'Njeri'],
  ['  Amina   Njeri Kamau ', 'Njeri'],
  ['Amina', 'Amina'],
  ['', ''],
])('%j is greeted as %j', (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});
