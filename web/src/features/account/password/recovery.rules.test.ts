import { describe, expect, it } from 'vitest';
import { codeRequestIn, isWholeCode, resetGrantIn, typedPhoneIn } from './recovery.rules.ts';

describe('a navigation’s state', () => {
  const request = { phone: '254712345678', id: 1, user_id: 2, askedAt: 3 };

  it('has a request for a code, or a grant, or neither', () => {
    expect(codeRequestIn(request)).toEqual(request);
    expect(codeRequestIn({ ...request, id: '1' })).toBeNull();
    expect(resetGrantIn({ phone: '254712345678', grant: 'secret' })).toEqual({
      phone: '254712345678',
      grant: 'secret',
    });
    expect(resetGrantIn(request)).toBeNull();
    expect(codeRequestIn(null)).toBeNull();
    expect(resetGrantIn(undefined)).toBeNull();
  });

  it('has the digits that were typed at the sign-in page, if they can be', () => {
    expect(typedPhoneIn({ phone: '712345678' })).toBe('712345678');
    expect(typedPhoneIn({ phone: '<b>' })).toBe('');
    expect(typedPhoneIn(request)).toBe('');
    expect(typedPhoneIn('712345678')).toBe('');
  });
});

describe('isWholeCode', () => {
  it.each([
    ['', '123456', true],
    ['12', '123456', true],
    ['12345', '123456', false],
    ['', '12345', false],
    ['123456', '123456', false],
  ])('from “%s” to “%s” is %s', (before, now, whole) => {
    expect(isWholeCode(before, now, 6)).toBe(whole);
  });
});
