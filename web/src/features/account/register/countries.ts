import { DIAL_CODES, type CountryCode } from '@sebule/contract/countries';

export interface Country {
  code: CountryCode;
  name: string;
  dial: string;
}

/** Every country by its English name, in the order of the names. */
export const countries = (): Country[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return (Object.entries(DIAL_CODES) as [CountryCode, string][])
    .map(([code, dial]) => ({ code, dial, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
};
