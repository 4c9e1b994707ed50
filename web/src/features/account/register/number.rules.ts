import { DEFAULT_COUNTRY } from '@sebule/contract/constants';
import { DIAL_CODES, type CountryCode } from '@sebule/contract/countries';
import { messages } from '@sebule/contract/messages';
import { nationalDigits, phoneProblem } from '../form/phone.rules.ts';

/** Most digits of a number anywhere, dial code included (E.164). */
const INTERNATIONAL_MAX_LENGTH = 15;
/** No country has shorter mobile numbers. */
const SHORTEST = 4;

const RESIDENTS_NUMBER = 'Residents sign in with a Kenyan mobile number: choose Kenya.';

/** Here a leading zero is part of the number, and not a trunk prefix. */
const KEEPS_ZERO: ReadonlySet<CountryCode> = new Set(['BJ', 'CG', 'CI', 'GA', 'IT', 'SM', 'VA']);

/**
 * The phone field of a country after an input: digits only, without dial code or trunk zero.
 * An input that would make it too long is refused, and the field stays as it was.
 */
export const acceptNumber = (country: CountryCode, current: string, typed: string): string => {
  const dial = DIAL_CODES[country];
  const digits = nationalDigits(dial, typed, KEEPS_ZERO.has(country));
  return dial.length + digits.length <= INTERNATIONAL_MAX_LENGTH ? digits : current;
};

/**
 * What to mend before a number can be sent, or null. Residents sign in with a Kenyan one. Of others' numbers,
 * the server knows each country's better.
 */
export const numberProblem = (
  country: CountryCode,
  digits: string,
  role: 'viewer' | 'admin',
): string | null => {
  if (country === DEFAULT_COUNTRY) return phoneProblem(digits);
  if (role === 'viewer') return RESIDENTS_NUMBER;
  return digits.length < SHORTEST ? messages.signUpPhoneInvalid : null;
};

/** As it is sent: `+`, dial code, digits. */
export const fullNumber = (country: CountryCode, digits: string): string =>
  `+${DIAL_CODES[country]}${digits}`;
