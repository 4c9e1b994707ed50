import { join } from 'node:path';
import type { Plugin } from 'vite';

const COUNTRIES = join(import.meta.dirname, '../contract/src/accounts/countries.ts');

/** Sends browsers the codes of the countries as values: the library that they come from has 90 kB. */
export const countriesAsValues = (): Plugin => ({
  name: 'sebule:countries',
  async load(id) {
    if (id !== COUNTRIES) return null;
    const values = (await import(COUNTRIES)) as Record<string, unknown>;
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
