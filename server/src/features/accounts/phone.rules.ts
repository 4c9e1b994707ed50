import type { CountryCode } from '@sebule/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** A number without invisible characters, wide digits, `tel:`, spaces, brackets and dashes; `00` stands for `+`. */
const plain = (input: string): string =>
  input
    .normalize('NFKC')
    .replaceAll(/[\s().\p{Cf}\p{Pd}\u2212]/gu, '')
    .replace(/^tel:/i, '')
    .replace(/^00(?=[1-9])/, '+');

/** A mobile number as it is stored, with its dial code, digits only; null when it is invalid. */
const parse = (input: string, country: CountryCode) => {
  const digits = plain(input);
  if (!/^\+?\d{6,15}$/.test(digits)) return null;
  const number = parsePhoneNumberFromString(digits, country);
  return number?.isValid() ? number : null;
};

/**
 * A resident's number as it is stored, `2547…` or `2541…`, digits only: they are Kenyan mobile numbers. Accepts
 * what people type: `7…`, `1…`, `07…`, `01…`, `254…`, `+254…`, `00254…`, with spaces or dashes.
 * @returns null when it is no such number
 */
export const parseViewerPhone = (input: string): string | null => {
  const number = parse(input, 'KE');
  return number?.countryCallingCode === '254' ? number.number.slice(1) : null;
};

/** Any country's mobile number, with its dial code, digits only; null when it is invalid. */
export const parseContactPhone = (input: string, country: CountryCode): string | null =>
  parse(input, country)?.number.slice(1) ?? null;
