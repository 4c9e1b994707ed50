import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/**
 * A Kenyan mobile number as it is stored, `2547…` or `2541…`, digits only.
 * Takes what people type: `7…`, `1…`, `07…`, `01…`, `254…`, `+254…`, with spaces or dashes.
 * @returns null when it is no such number
 */
export const parsePhone = (input: string): string | null => {
  const digits = input.replaceAll(/[\s().-]/g, '');
  if (!/^\+?\d{9,15}$/.test(digits)) return null;
  const number = parsePhoneNumberFromString(digits, 'KE');
  if (!number?.isValid() || number.countryCallingCode !== '254') return null;
  return number.number.slice(1);
};
