import { describe, expect, it } from 'vitest';
import { isEasyPassword } from './easy-passwords.ts';

const about = ['Amina Njeri', '254712345678', 'amina.njeri@example.org'];

describe('an easily guessed password', () => {
  it.each(['password', '12345678', 'iloveyou', 'QwertyUiop', 'Sunshine', 'ｐａｓｓｗｏｒｄ', '        '])(
    'is %j for everybody',
    async (password) => {
      expect(await isEasyPassword(password, [])).toBe(true);
    },
  );

  it.each([
    'amina njeri',
    'AminaNjeri',
    '0712345678',
    '+254 712 345 678',
    '712345678',
    'Amina.Njeri@example.org',
  ])('is %j for somebody of whom that is known', async (password) => {
    expect(await isEasyPassword(password, about)).toBe(true);
    expect(await isEasyPassword(password, [])).toBe(false);
  });

  it.each(['mvua inanyesha', 'nyumba ya jua', 'constructor', '🌧🌧🌧🌧🌧🌧🌧🌧', '5678 5678 5678'])(
    'is not %j',
    async (password) => {
      expect(await isEasyPassword(password, about)).toBe(false);
    },
  );
});
