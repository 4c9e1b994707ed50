import * as accountMessages from '@sebule/contract/accounts/messages';
import { describe, expect, it } from 'vitest';
import { acceptNumber, fullNumber, numberPasteProblem, numberProblem } from './number.rules.ts';

describe('acceptNumber', () => {
  it.each([
    ['UG', '0712 345 678', '712345678'],
    ['UG', '+256 712 345 678', '712345678'],
    ['UG', '256712345678', '712345678'],
    ['US', '1 (201) 555-0123', '2015550123'],
    ['GB', '0044 7400 123456', '7400123456'],
    ['GB', '+44 (0)7400 123456', '7400123456'],
  ] as const)('drops what the prefix of %s says already from “%s”', (country, typed, digits) => {
    expect(acceptNumber(country, '', typed)).toBe(digits);
  });

  it.each([
    ['IN', '9123456789'],
    ['TH', '661234567'],
    ['GH', '233123456'],
    ['KZ', '7710009998'],
    ['BR', '55912345678'],
  ] as const)('keeps a number of %s that begins like its own dial code', (country, typed) => {
    expect(acceptNumber(country, '', typed)).toBe(typed);
    expect(acceptNumber(country, '', `0${typed}`)).toBe(typed);
  });

  it('keeps a zero that is part of the number', () => {
    expect(acceptNumber('CI', '', '0707 123 456')).toBe('0707123456');
    expect(acceptNumber('CI', '', '+225 0707 123 456')).toBe('0707123456');
  });

  it('rejects an input longer than any number', () => {
    expect(acceptNumber('KE', '712345678', '712345678901')).toBe('712345678901');
    expect(acceptNumber('KE', '712345678', '7123456789012')).toBe('712345678');
  });
});

describe('numberPasteProblem', () => {
  it('explains why a pasted text is rejected', () => {
    expect(numberPasteProblem('KE', '', '0712 345 678 / 0722 000 111')).toBe(accountMessages.phoneInvalid);
    expect(numberPasteProblem('UG', '712', 'none yet')).toBe(accountMessages.signUpPhoneInvalid);
  });

  it.each([
    ['', '+256 712 345 678'],
    ['712', '7123'],
    ['712345678901', '7123456789012'],
    ['', 'x'],
  ])('with “%s” in the field has nothing against “%s”', (current, typed) => {
    expect(numberPasteProblem('UG', current, typed)).toBeNull();
  });
});

describe('numberProblem', () => {
  it('checks Kenyan mobile numbers', () => {
    expect(numberProblem('KE', '712345678')).toBeNull();
    expect(numberProblem('KE', '212345678')).toBe(accountMessages.phoneInvalid);
  });

  it('leaves numbers of other countries to the server, if not empty', () => {
    expect(numberProblem('UG', '712345678')).toBeNull();
    expect(numberProblem('UG', '')).toBe(accountMessages.signUpPhoneInvalid);
  });
});

it('sends plus, dial code and digits', () => {
  expect(fullNumber('KE', '712345678')).toBe('+254712345678');
  expect(fullNumber('UG', '712345678')).toBe('+256712345678');
});
