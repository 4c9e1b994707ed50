import { describe, expect, it } from 'vitest';
import { acceptCode, codeProblem, isWholeCode } from './code.rules.ts';

describe('acceptCode', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['12 34-567', '123456'],
    ['1234567', '123456'],
    ['12a3', '123'],
    ['', ''],
    ['Sebule: 048213 is your code. It is good for 10 minutes.', '048213'],
    ['2 messages\nYour code: 048213\n', '048213'],
    ['Code 048 213', '048213'],
  ])('takes “%s” as %s', (typed, code) => {
    expect(acceptCode(typed)).toBe(code);
  });
});

describe('codeProblem', () => {
  it('counts the digits', () => {
    expect(codeProblem('12345')).toBe('The code has 6 digits.');
    expect(codeProblem('012345')).toBeNull();
  });
});

describe('isWholeCode', () => {
  it.each([
    ['', '123456', true],
    ['12', '123456', true],
    ['12345', '123456', false],
    ['', '12345', false],
    ['123456', '123456', false],
  ])('from “%s” to “%s” is %s', (before, now, whole) => {
    expect(isWholeCode(before, now)).toBe(whole);
  });
});
