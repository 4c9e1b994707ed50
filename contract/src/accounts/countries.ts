import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';

export type { CountryCode };

/** Every country's ISO 3166 code. */
export const countryCodes = getCountries();

/** The dial code of each country. Browsers get the values, not the library: `web/vite.countries.ts`. */
export const DIAL_CODES = Object.fromEntries(
  countryCodes.map((code) => [code, getCountryCallingCode(code)]),
) as Record<CountryCode, string>;
