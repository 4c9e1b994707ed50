import { LOGIN_PHONE_MAX_LENGTH, PHONE_PREFIX } from '@sebule/contract/accounts/limits';
import * as accountMessages from '@sebule/contract/accounts/messages';
import { fieldsOf } from '../storage/stored-json.ts';

const BRAZIL = '55';
/** With this many digits, a number that seems to begin with the dial code does so: a national number is shorter. */
const lengthWithDial = (dial: string): number => (dial === BRAZIL ? 12 : 11);

const NORTH_AMERICA = '1';
/** Dial codes with which no mobile number of the same country begins. */
const UNAMBIGUOUS: ReadonlySet<string> = new Set([PHONE_PREFIX, NORTH_AMERICA]);

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/**
 * The digits of a typed, pasted or autofilled number, without dial code and trunk zero, which the field's prefix
 * replaces. `keepsZero` when the zero is part of the number.
 */
export const nationalDigits = (dial: string, typed: string, keepsZero = false): string => {
  // Full-width digits are digits, too, and what is copied from an address book may begin with characters that nobody sees.
  const visible = typed.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const isInternational = /^\s*(?:tel:)?\s*(?:\+|00)/i.test(visible);
  const plain = visible.replaceAll(/\D/g, '');
  const digits = isInternational || !keepsZero ? withoutZeros(plain) : plain;
  const hasDial =
    digits.startsWith(dial) &&
    digits.length > dial.length &&
    (isInternational || UNAMBIGUOUS.has(dial) || digits.length >= lengthWithDial(dial));
  const national = hasDial ? digits.slice(dial.length) : digits;
  return keepsZero ? national : withoutZeros(national);
};

export const phoneProblem = (phone: string): string | null =>
  /^[17]\d{8}$/.test(phone) ? null : accountMessages.phoneInvalid;

const fits = (digits: string): boolean => digits.length < LOGIN_PHONE_MAX_LENGTH;

/** The text that was added before or after the field's previous text. */
const addedTo = (current: string, typed: string): string => {
  if (typed.startsWith(current)) return typed.slice(current.length);
  return typed.endsWith(current) ? typed.slice(0, -current.length) : '';
};

/**
 * The field for a Kenyan number after an input, in digits. An input that would make it too long is rejected, but a
 * complete number that is pasted beside another one replaces it.
 */
export const acceptPhone = (current: string, typed: string): string => {
  const digits = nationalDigits(PHONE_PREFIX, typed);
  if (fits(digits)) return digits;
  const added = nationalDigits(PHONE_PREFIX, addedTo(current, typed));
  return phoneProblem(added) === null ? added : current;
};

/** Whether an input adds exactly one character to the previous text, and so was probably typed. */
const isOneKey = (current: string, typed: string): boolean =>
  typed.length === current.length + 1 &&
  [...typed].some((_key, at) => typed.slice(0, at) + typed.slice(at + 1) === current);

/** Whether a pasted or autofilled text cannot be used: it has no digits, or too many to fit. */
export const isUnusablePaste = (current: string, typed: string, isFit: boolean): boolean =>
  typed !== '' && !isOneKey(current, typed) && (!isFit || !/\d/.test(typed));

const PASTE_REFUSED =
  'This is not a Kenyan mobile number: that has 9 digits after +254 and begins with 7 or 1.';

const KEY_REFUSED = 'That is one digit too many: a Kenyan mobile number has 9 digits after +254.';

/** Why a key, or a pasted or autofilled text, had no effect; null when it had one. */
export const inputProblem = (current: string, typed: string): string | null => {
  if (acceptPhone(current, typed) !== current) return null;
  const isFit = fits(nationalDigits(PHONE_PREFIX, typed));
  if (isUnusablePaste(current, typed, isFit)) return PASTE_REFUSED;
  return isFit ? null : KEY_REFUSED;
};

/** The digits after the prefix, passed in the navigation state for the next screen's field. */
export interface PhoneState {
  phone: string;
}

/** A stored phone, `2547…`, in the field's form: the digits after the prefix; empty when there is none. */
export const typedPhoneOf = (phone: string | null | undefined): string =>
  phone?.startsWith(PHONE_PREFIX) ? phone.slice(PHONE_PREFIX.length) : '';

export const typedPhoneIn = (state: unknown): string => {
  const { phone } = fieldsOf(state);
  return typeof phone === 'string' && /^\d{0,9}$/.test(phone) ? phone : '';
};
