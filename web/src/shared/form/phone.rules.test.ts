import * as accountMessages from '@sebule/contract/accounts/messages';
import { describe, expect, it } from 'vitest';
import { acceptPhone, inputProblem, phoneProblem, typedPhoneIn, typedPhoneOf } from './phone.rules.ts';

/** Types a text one key after the other. */
const type = (text: string) => text.split('').reduce((field, key) => acceptPhone(field, field + key), '');

describe('acceptPhone', () => {
  it.each([
    ['712345678', '712345678'],
    ['0712 345 678', '712345678'],
    ['0112-345-678', '112345678'],
    ['+254712345678', '712345678'],
    ['+254 (0) 712 345 678', '712345678'],
    ['254712345678', '712345678'],
    ['  712345678\n', '712345678'],
    ['00254712345678', '712345678'],
    ['tel:+254712345678', '712345678'],
    ['\u202A+254\u00A0712 345 678\u202C', '712345678'],
    ['０７１２３４５６７８', '712345678'],
    ['٧١٢', ''],
    ['', ''],
  ])('turns a pasted “%s” into %s', (pasted, digits) => {
    expect(acceptPhone('', pasted)).toBe(digits);
  });

  it.each([
    ['0712345678', '712345678'],
    ['254712345678', '712345678'],
    ['7123456789', '712345678'],
    ['7a1-2', '712'],
  ])('turns “%s”, typed key by key, into %s', (typed, digits) => {
    expect(type(typed)).toBe(digits);
  });

  it.each([
    ['7', '70712345678', '712345678'],
    ['722', '+254 712 345 678722', '712345678'],
    ['722000111', '722000111254712345678', '712345678'],
  ])('with %s in the field, extracts the pasted number from “%s”', (current, pasted, digits) => {
    expect(acceptPhone(current, pasted)).toBe(digits);
  });

  it('keeps its value when the result would be too long', () => {
    expect(acceptPhone('712345678', '7123456789')).toBe('712345678');
    expect(acceptPhone('7', '7123456789012')).toBe('7');
  });

  it('keeps a lone zero until more is typed', () => {
    expect(acceptPhone('', '0')).toBe('0');
  });

  it('can be emptied', () => {
    expect(acceptPhone('7', '')).toBe('');
  });
});

describe('inputProblem', () => {
  it.each([
    ['', '071234567890'],
    ['', '+255 712 345 678'],
    ['', '0712 345 678 / 0722 000 111'],
    ['', 'Amina'],
    ['712345678', '0712345678901'],
  ])('with “%s” in the field, explains why “%s” has no effect', (current, pasted) => {
    expect(acceptPhone(current, pasted)).toBe(current);
    expect(inputProblem(current, pasted)).toContain('Kenyan mobile number');
  });

  it.each(['7123456789', '7192345678'])('reports one digit too many for “%s”', (typed) => {
    expect(acceptPhone('712345678', typed)).toBe('712345678');
    expect(inputProblem('712345678', typed)).toContain('one digit too many');
  });

  it.each([
    ['', '+254 712 345 678'],
    ['712345678', '+254712345678'],
    ['7', '70712345678'],
    ['', '12345'],
    ['', 'x'],
    ['712', '71'],
    ['712', ''],
  ])('with “%s” in the field, reports no problem for “%s”', (current, typed) => {
    expect(inputProblem(current, typed)).toBeNull();
  });
});

describe('phoneProblem', () => {
  it.each(['712345678', '112345678'])('accepts %s', (phone) => {
    expect(phoneProblem(phone)).toBeNull();
  });

  it.each(['', '0', '71234567', '212345678'])('explains how a number begins for “%s”', (phone) => {
    expect(phoneProblem(phone)).toBe(accountMessages.phoneInvalid);
  });
});

describe('a number passed from one screen to the next', () => {
  it('consists of the digits after the prefix', () => {
    expect(typedPhoneOf('254712345678')).toBe('712345678');
    expect(typedPhoneOf(null)).toBe('');
    expect(typedPhoneOf(undefined)).toBe('');
  });

  it('is accepted if it can be a phone number', () => {
    expect(typedPhoneIn({ phone: '712345678' })).toBe('712345678');
    expect(typedPhoneIn({ phone: '<b>' })).toBe('');
    expect(typedPhoneIn({ phone: '254712345678' })).toBe('');
    expect(typedPhoneIn('712345678')).toBe('');
    expect(typedPhoneIn(null)).toBe('');
  });
});
