import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseViewerPhone } from './phone.rules.ts';

describe('parseViewerPhone', () => {
  it.each([
    ['712345678', '254712345678'],
    ['0712345678', '254712345678'],
    ['112345678', '254112345678'],
    ['0112 345 678', '254112345678'],
    ['254712345678', '254712345678'],
    ['+254712345678', '254712345678'],
    ['+254 (712) 345-678', '254712345678'],
    ['00254712345678', '254712345678'],
    ['tel:+254-712-345-678', '254712345678'],
    ['Tel: 0712 345 678', '254712345678'],
    ['\u202A+254\u00A0712\u00A0345\u00A0678\u202C', '254712345678'],
    ['\uFEFF07\u200B12345678\u200E', '254712345678'],
    ['０７１２３４５６７８', '254712345678'],
    ['＋254 712‑345–678', '254712345678'],
  ])('reads %s', (input, expected) => {
    expect(parseViewerPhone(input)).toBe(expected);
  });

  it.each([
    '',
    '7123',
    '71234567',
    '7123456789',
    '0201234567',
    '+255712345678',
    '+14155550100',
    'seven',
    '2547123456789',
    'tel:tel:0712345678',
    '0712345678\u0301',
  ])('refuses %j', (input) => {
    expect(parseViewerPhone(input)).toBeNull();
  });

  it('returns only digits that begin with 2547 or 2541, and parses them to the same digits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789+- ()254 71')), maxLength: 16 }),
        (input) => {
          const phone = parseViewerPhone(input);
          if (phone === null) return;
          expect(phone).toMatch(/^254[17]\d{8}$/);
          expect(parseViewerPhone(phone)).toBe(phone);
        },
      ),
    );
  });
});
