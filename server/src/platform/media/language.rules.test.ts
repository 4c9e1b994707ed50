import { expect, it } from 'vitest';
import { languageOf } from './language.rules.ts';

it.each([
  ['sw', 'sw'],
  ['swa', 'sw'],
  ['swh', 'sw'],
  ['ENG', 'en'],
  // Each has two codes in ISO 639-2.
  ['fre', 'fr'],
  ['fra', 'fr'],
  ['ger', 'de'],
  ['deu', 'de'],
  ['chi', 'zh'],
  ['kik', 'ki'],
  // Without a code of two letters.
  ['luo', 'luo'],
  ['pt-BR', 'pt-br'],
  ['en_US', 'en-us'],
  ['und', null],
  ['mul', null],
  ['zxx', null],
  ['qaa', null],
  ['', null],
  ['english', null],
  ['e', null],
  ['e\0', null],
  ['12', null],
  [`en-${'x'.repeat(500)}`, null],
  [null, null],
  [undefined, null],
])('reads the language %s', (code, language) => {
  expect(languageOf(code)).toBe(language);
});
