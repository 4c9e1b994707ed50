import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  it('are stored as argon2id with their own salt', async () => {
    const [first, second] = await Promise.all([
      hashPassword('mvua inanyesha', 'test'),
      hashPassword('mvua inanyesha', 'test'),
    ]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
  });

  it('match only if every character is the same', async () => {
    const stored = await hashPassword('mvua inanyesha', 'test');
    expect(await verifyPassword('mvua inanyesha', stored, 'test')).toBe(true);
    expect(await verifyPassword('Mvua inanyesha', stored, 'test')).toBe(false);
    expect(await verifyPassword('', stored, 'test')).toBe(false);
  });

  it('match regardless of the Unicode form of their accents', async () => {
    expect(
      await verifyPassword('caf\u0065\u0301 noir', await hashPassword('caf\u00E9 noir', 'test'), 'test'),
    ).toBe(true);
  });

  it('never match an account without one', async () => {
    expect(await verifyPassword('', null, 'test')).toBe(false);
    expect(await verifyPassword('anything', null, 'test')).toBe(false);
  });

  it('are all checked when many wait', async () => {
    const stored = await hashPassword('right', 'test');
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => verifyPassword(index % 2 ? 'wrong' : 'right', stored, 'test')),
    );
    expect(results).toEqual(Array.from({ length: 12 }, (_, index) => index % 2 === 0));
  });
});
