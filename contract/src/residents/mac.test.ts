import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPrivateMac, parseMac } from './mac.ts';

const octets = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 6, maxLength: 6 });
const hex = (octet: number) => octet.toString(16).padStart(2, '0');

describe('parseMac', () => {
  it.each([
    'a4:5e:60:0f:12:3b',
    'A4:5E:60:0F:12:3B',
    'A4-5E-60-0F-12-3B',
    'a4 5e 60 0f 12 3b',
    'a45e.600f.123b',
    'A45E600F123B',
    '  a4:5e:60:0f:12:3b\n',
  ])('reads %j', (input) => {
    expect(parseMac(input)).toBe('a4:5e:60:0f:12:3b');
  });

  it.each([
    '',
    ' ',
    'a4:5e:60:0f:12',
    'a4:5e:60:0f:12:3b:00',
    'a4:5e-60:0f-12:3b',
    'a4:5e:60:0f:12:3g',
    'a45e.600f.12.3b',
    'a:5e:60:0f:12:3b',
    'a45e600f123',
    '192.168.1.20',
    'fe80::1',
    'ａ４:5e:60:0f:12:3b',
  ])('refuses %j', (input) => {
    expect(parseMac(input)).toBeNull();
  });

  it('reads every address the same in each notation, and its own result', () => {
    fc.assert(
      fc.property(octets, (address) => {
        const digits = address.map(hex);
        const stored = digits.join(':');
        const bare = digits.join('');
        for (const input of [
          stored,
          stored.toUpperCase(),
          digits.join('-'),
          digits.join(' '),
          bare,
          bare.replaceAll(/(.{4})(?=.)/g, '$1.'),
        ]) {
          expect(parseMac(input)).toBe(stored);
        }
      }),
    );
  });

  it('returns nothing but addresses in the stored form', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0aF:-. g')), maxLength: 18 }), (input) => {
        const mac = parseMac(input);
        expect(mac ?? '00:00:00:00:00:00').toMatch(/^([\da-f]{2}:){5}[\da-f]{2}$/);
      }),
    );
  });
});

describe('isPrivateMac', () => {
  it.each([
    ['a4:5e:60:0f:12:3b', false],
    ['a6:5e:60:0f:12:3b', true],
    ['02:00:00:00:00:01', true],
    ['fe:00:00:00:00:01', true],
    ['da:00:00:00:00:01', true],
    ['20:22:22:22:22:22', false],
    ['e8:aa:aa:aa:aa:aa', false],
  ])('says of %s: %s', (mac, expected) => {
    expect(isPrivateMac(mac)).toBe(expected);
  });

  it('looks at the bit of the first octet that marks local addresses; no group address is one', () => {
    fc.assert(
      fc.property(octets, ([first = 0, ...others]) => {
        const mac = [first, ...others].map(hex).join(':');
        expect(isPrivateMac(mac)).toBe((first & 0b11) === 0b10);
      }),
    );
  });
});
