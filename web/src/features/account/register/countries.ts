import { DEFAULT_COUNTRY } from '@sebule/contract/constants';
import { DIAL_CODES, type CountryCode } from '@sebule/contract/countries';

export interface Country {
  code: CountryCode;
  name: string;
  dial: string;
}

/**
 * The countries whose numbers the server takes, by their English names and in the order of those. Residents
 * sign in with their number, and the server's codes reach Kenyan ones.
 */
export const countriesFor = (role: 'viewer' | 'admin'): Country[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return (Object.entries(DIAL_CODES) as [CountryCode, string][])
    .filter(([code]) => role === 'admin' || code === DEFAULT_COUNTRY)
    .map(([code, dial]) => ({ code, dial, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
};
