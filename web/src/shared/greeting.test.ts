import { describe, expect, it } from 'vitest';
import { greetingAt, greetingNameOf, untilNextHour } from './greeting.ts';

const at = (hour: number, minute = 0, second = 0) => new Date(2025, 5, 14, hour, minute, second);

describe('greetingAt', () => {
  it.each([
    [at(0), 'Good Morning'],
    [at(11, 59, 59), 'Good Morning'],
    [at(12), 'Good Afternoon'],
    [at(17, 59, 59), 'Good Afternoon'],
    [at(18), 'Good Evening'],
    [at(23, 59, 59), 'Good Evening'],
  ])('at %s says %s', (moment, greeting) => {
    expect(greetingAt(moment)).toBe(greeting);
  });
});

describe('untilNextHour', () => {
  it('is the rest of this hour', () => {
    expect(untilNextHour(at(11, 59, 30))).toBe(30_000);
    expect(untilNextHour(at(11))).toBe(3_600_000);
  });

  it('crosses midnight', () => {
    expect(untilNextHour(at(23, 59))).toBe(60_000);
  });
});

it.each([
  ['Amina Njeri', 'Njeri', 'Njeri'],
  ['Wanjiru wa Maina', 'wa', 'wa Maina'],
  ['Daniel Arap Kiptoo Moi', 'Arap', 'Arap Kiptoo'],
  ['Wanjiru wa', 'wa', 'wa'],
  // Of one name only, with the single name that the caretaker has entered.
  ['Amina', 'Mama Juma', 'Mama Juma'],
  ['Amina', '', 'Amina'],
])('greets %s, whose second name is %s, as %s', (name, account2, greeted) => {
  expect(greetingNameOf({ name, account2, first_name: 'Amina' })).toBe(greeted);
});
