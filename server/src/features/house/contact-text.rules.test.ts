import { expect, it } from 'vitest';
import { contactInWords } from './contact-text.rules.ts';

it.each([
  [{ name: '', phone: '' }, 'the caretaker'],
  [{ name: 'Mary Wanjiku', phone: '' }, 'Mary Wanjiku'],
  [{ name: '', phone: '254712345678' }, 'the caretaker (+254 712 345 678)'],
  [{ name: 'Mary Wanjiku', phone: '4915112345678' }, 'Mary Wanjiku (+4915112345678)'],
])('of %j is read as %s', (contact, words) => {
  expect(contactInWords(contact)).toBe(words);
});
