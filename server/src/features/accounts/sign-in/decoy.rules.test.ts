import { expect, it } from 'vitest';
import { decoyHasPassword } from './decoy.rules.ts';

const KEY = Buffer.alloc(32, 7);
const phones = Array.from({ length: 2_000 }, (_, index) => String(254_700_000_000 + index));
const askedForPassword = (share: number, key = KEY): string[] =>
  phones.filter((phone) => decoyHasPassword(key, phone, share));

it('asks for a password as often for unknown phones as for residents', () => {
  expect(askedForPassword(0)).toEqual([]);
  expect(askedForPassword(1)).toEqual(phones);
  const share = askedForPassword(0.25).length / phones.length;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.3);
});

it('keeps its choice while more residents set passwords', () => {
  const later = new Set(askedForPassword(0.5));
  expect(askedForPassword(0.25).every((phone) => later.has(phone))).toBe(true);
});

it('makes another choice in another building', () => {
  expect(askedForPassword(0.5, Buffer.alloc(32, 8))).not.toEqual(askedForPassword(0.5));
});
