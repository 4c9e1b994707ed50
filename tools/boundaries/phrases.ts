import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { placeOf } from './place.ts';

/** Names that are misspelt on the wire (docs/product.md#wire), in any case and within other names. */
const MISSPELLINGS = /prevelage|epidode|synSubtitles/gi;

/**
 * One line for every misspelt name of the wire in the sources of the server and the web client. The contract and
 * `*.wire.ts`, which translates, have to use them; so do tests, which speak to the server.
 */
export function strayMisspellings(root: string): string[] {
  return globSync('{server,web}/src/**/*.{ts,tsx}', { cwd: root }).flatMap((found) => {
    const path = found.split(sep).join('/');
    const { isTest, role } = placeOf(path);
    if (isTest || role === 'wire') return [];
    return readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(MISSPELLINGS)].map(
          ([name]) => `${path}:${index + 1} says ${name} — only *.wire.ts knows the wire's misspellings`,
        ),
      );
  });
}
