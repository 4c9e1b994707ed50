import { LOGIN_PHONE_MAX_LENGTH, PHONE_PREFIX } from '@sebule/contract/constants';
import { messages } from '@sebule/contract/messages';

const BRAZIL = '55';
/** As many digits that begin like the dial code do begin with it: without, the number would be too long. */
const lengthWithDial = (dial: string): number => (dial === BRAZIL ? 12 : 11);

const NORTH_AMERICA = '1';
/** Mobile numbers never begin with these digits where they are the dial code. */
const UNMISTAKABLE: ReadonlySet<string> = new Set([PHONE_PREFIX, NORTH_AMERICA]);

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/**
 * The digits of a number as people type, paste and autofill it, without the dial code and the trunk zero,
 * which the fixed prefix before the field already says. `keepsZero` where the zero is part of the number.
 */
export const nationalDigits = (dial: string, typed: string, keepsZero = false): string => {
  const isInternational = /^\s*(?:\+|00)/.test(typed);
  const plain = typed.replaceAll(/\D/g, '');
  const digits = isInternational || !keepsZero ? withoutZeros(plain) : plain;
  const hasDial =
    digits.startsWith(dial) &&
    digits.length > dial.length &&
    (isInternational || UNMISTAKABLE.has(dial) || digits.length >= lengthWithDial(dial));
  const national = hasDial ? digits.slice(dial.length) : digits;
  return keepsZero ? national : withoutZeros(national);
};

/**
 * The field for a Kenyan number after an input: digits only, without dial code or trunk zero.
 * An input that would make it too long is refused, and the field stays as it was.
 */
export const acceptPhone = (current: string, typed: string): string => {
  const digits = nationalDigits(PHONE_PREFIX, typed);
  return digits.length < LOGIN_PHONE_MAX_LENGTH ? digits : current;
};

/** What to mend before a Kenyan number can be sent, or null. */
export const phoneProblem = (phone: string): string | null =>
  /^[17]\d{8}$/.test(phone) ? null : messages.phoneInvalid;

/** The digits after the prefix, which one screen sends along in its navigation's state for the next one's field. */
export interface PhoneState {
  phone: string;
}

/** A stored phone, `2547…`, as the field has it: the digits after the prefix; nothing when there is none. */
export const typedPhoneOf = (phone: string | null | undefined): string =>
  phone?.startsWith(PHONE_PREFIX) ? phone.slice(PHONE_PREFIX.length) : '';

/** The digits that another screen sent along for the phone field, or nothing. */
export const typedPhoneIn = (state: unknown): string =>
  state !== null &&
  typeof state === 'object' &&
  'phone' in state &&
  typeof state.phone === 'string' &&
  /^\d{0,9}$/.test(state.phone)
    ? state.phone
    : '';
