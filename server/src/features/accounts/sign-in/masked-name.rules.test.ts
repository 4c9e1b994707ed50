import { expect, it } from 'vitest';
import { maskedEmail, maskedPhone } from './masked-name.rules.ts';

it('a phone keeps its last three digits', () => {
  expect(maskedPhone('254799123456')).toBe('…456');
});

it.each([
  ['grace@example.org', 'g…@example.org'],
  ['g@example.org', 'g…@example.org'],
  ['mvua inanyesha', 'not an e-mail'],
  ['mvua@inanyesha', 'not an e-mail'],
  ['', 'not an e-mail'],
])('an e-mail keeps its first letter and its host: %j', (typed, masked) => {
  expect(maskedEmail(typed)).toBe(masked);
});
