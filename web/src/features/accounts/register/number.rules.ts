import { DIAL_CODES, type CountryCode } from '@sebule/contract/accounts/countries';
import { DEFAULT_COUNTRY } from '@sebule/contract/accounts/limits';
import * as accountMessages from '@sebule/contract/accounts/messages';
import { isUnusablePaste, nationalDigits, phoneProblem } from '#shared/form/phone.rules.ts';

/** Most digits of a number anywhere, dial code included (E.164). */
const INTERNATIONAL_MAX_LENGTH = 15;
/** No country has shorter mobile numbers. */
const SHORTEST = 4;

/** Here a leading zero is part of the number, and not a trunk prefix. */
const KEEPS_ZERO: ReadonlySet<CountryCode> = new Set(['BJ', 'CG', 'CI', 'GA', 'IT', 'SM', 'VA']);

const digitsIn = (country: CountryCode, typed: string): string =>
  nationalDigits(DIAL_CODES[country], typed, KEEPS_ZERO.has(country));

const fits = (country: CountryCode, digits: string): boolean =>
  DIAL_CODES[country].length + digits.length <= INTERNATIONAL_MAX_LENGTH;

/** The phone field of a country after an input, in digits. An input that would make it too long is refused. */
export const acceptNumber = (country: CountryCode, current: string, typed: string): string => {
  const digits = digitsIn(country, typed);
  return fits(country, digits) ? digits : current;
};

/** Why a pasted or autofilled text had no effect; null when it had one, or when a single key was typed. */
export const numberPasteProblem = (country: CountryCode, current: string, typed: string): string | null => {
  if (!isUnusablePaste(current, typed, fits(country, digitsIn(country, typed)))) return null;
  return country === DEFAULT_COUNTRY ? accountMessages.phoneInvalid : accountMessages.signUpPhoneInvalid;
};

/** What has to be corrected before a number can be sent, or null. The server knows each country's numbers better. */
export const numberProblem = (country: CountryCode, digits: string): string | null => {
  if (country === DEFAULT_COUNTRY) return phoneProblem(digits);
  return digits.length < SHORTEST ? accountMessages.signUpPhoneInvalid : null;
};

/** As it is sent: `+`, dial code, digits. */
export const fullNumber = (country: CountryCode, digits: string): string =>
  `+${DIAL_CODES[country]}${digits}`;
