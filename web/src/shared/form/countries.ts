import { DIAL_CODES, type CountryCode } from '@sebule/contract/accounts/countries';
import { DEFAULT_COUNTRY } from '@sebule/contract/accounts/limits';

/**
 * The countries whose numbers the server accepts, by their English names. For residents only Kenya: they sign in with
 * their number, and codes can only be sent there.
 */
export const countriesFor = (role: 'viewer' | 'admin') => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return (Object.entries(DIAL_CODES) as [CountryCode, string][])
    .filter(([code]) => role === 'admin' || code === DEFAULT_COUNTRY)
    .map(([code, dial]) => ({ code, dial, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
};
