import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGroupedPhone, phoneDigits, searchWords } from './resident-search.rules.ts';

const STORED = '254712345678';

describe('phoneDigits', () => {
  it.each([
    '0712345678',
    '0712 345 678',
    '+254712345678',
    '+254 712-345-678',
    '254712345678',
    '712345678',
    '(0712) 345.678',
    '00254712345678',
    '\u202A0712\u2011345\u2011678\u202C',
    '０７１２',
    '0712',
    '2547',
    '345',
    '678',
  ])('of %j finds the stored phone', (q) => {
    const digits = phoneDigits(q);
    expect(STORED).toContain(digits);
    expect(digits).not.toBeNull();
  });

  it.each(['', 'Amina', 'B7', '12', '0', '254', '+', '07a2', '7+12'])('is null for %j', (q) => {
    expect(phoneDigits(q)).toBeNull();
  });

  it('finds every part of at least three digits of a local number, in the notation of that part', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 3, max: 9 }), (start, length) => {
        const part = '712345678'.slice(start, start + length);
        expect(STORED).toContain(phoneDigits(part));
        expect(phoneDigits(start === 0 ? `0${part}` : part)).toBe(part);
      }),
    );
  });
});

describe('isGroupedPhone', () => {
  it.each(['0712 345 678', '+254 712 345678', ' 712 345'])('is true for %j', (q) => {
    expect(isGroupedPhone(q)).toBe(true);
  });

  it.each(['0712345678', ' 0712 ', 'Amina 0712', 'B7', 'Amina Njeri'])('is false for %j', (q) => {
    expect(isGroupedPhone(q)).toBe(false);
  });
});

describe('searchWords', () => {
  it('takes the prefix off phones only', () => {
    expect(searchWords('Njeri 0712345')).toBe('Njeri 712345');
    expect(searchWords('B7 +254712345678')).toBe('B7 712345678');
    expect(searchWords('Amina  01')).toBe('Amina 01');
  });
});
