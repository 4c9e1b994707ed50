import { describe, expect, it } from 'vitest';
import { hashCode, newCode, newLinkToken, newToken, opaqueId } from './token.rules.ts';

const key = Buffer.alloc(32, 7);
const subject = { purpose: 'reset', phone: '254712345678', boundTo: '1.2' };

describe('tokens and codes', () => {
  it('have the expected lengths', () => {
    expect(newToken()).toMatch(/^[\w-]{43}$/);
    expect(newLinkToken()).toMatch(/^[\w-]{22}$/);
    for (let round = 0; round < 200; round += 1) expect(newCode()).toMatch(/^\d{6}$/);
  });

  it('are stored differently for another key, purpose, phone, binding or code', () => {
    const all = [
      hashCode(key, subject, '123456'),
      hashCode(Buffer.alloc(32, 8), subject, '123456'),
      hashCode(key, { ...subject, purpose: 'login' }, '123456'),
      hashCode(key, { ...subject, phone: '254712345679' }, '123456'),
      hashCode(key, { ...subject, boundTo: '1.3' }, '123456'),
      hashCode(key, subject, '123457'),
    ];
    expect(new Set(all).size).toBe(all.length);
    expect(hashCode(key, subject, '123456')).toBe(all[0]);
  });
});

describe('an opaque id', () => {
  it('is the same for the same input, and a positive 32-bit integer', () => {
    expect(opaqueId(key, 'a', 'b')).toBe(opaqueId(key, 'a', 'b'));
    expect(opaqueId(key, 'a', 'b')).not.toBe(opaqueId(key, 'ab'));
    for (let index = 0; index < 500; index += 1) {
      const id = opaqueId(key, String(index));
      expect(id).toBeGreaterThan(0);
      expect(id).toBeLessThanOrEqual(2_147_483_647);
      expect(Number.isInteger(id)).toBe(true);
    }
  });
});
