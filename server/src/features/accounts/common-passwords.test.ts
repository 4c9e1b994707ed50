import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

describe('a common password', () => {
  it.each(['password', '12345678', 'iloveyou', 'QwertyUiop', 'Sunshine', 'ｐａｓｓｗｏｒｄ'])(
    'is %s',
    async (password) => {
      expect(await isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['mvua inanyesha', 'nyumba ya jua', '', 'constructor'])('is not %j', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
