import { describe, expect, it } from 'vitest';
import { hashPassword, inTurn, isPassword } from './passwords.ts';

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
    expect(await isPassword('mvua inanyesha', stored)).toBe(true);
    expect(await isPassword('Mvua inanyesha', stored)).toBe(false);
    expect(await isPassword('', stored)).toBe(false);
  });

  it('match regardless of the Unicode form of their accents', async () => {
    expect(await isPassword('caf\u0065\u0301 noir', await hashPassword('caf\u00E9 noir', 'test'))).toBe(true);
  });

  it('never match an account without one', async () => {
    expect(await isPassword('', null)).toBe(false);
    expect(await isPassword('anything', null)).toBe(false);
  });

  it('are all checked when many wait', async () => {
    const stored = await hashPassword('right', 'test');
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        inTurn('test', () => isPassword(index % 2 ? 'wrong' : 'right', stored)),
      ),
    );
    expect(results).toEqual(Array.from({ length: 12 }, (_, index) => index % 2 === 0));
  });
});
