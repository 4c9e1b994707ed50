import { expect, it } from 'vitest';
import { trackTitle } from './track-title.rules.ts';

it.each([
  ['en', 'main', null, 'English'],
  ['pt-br', 'main', null, 'Brazilian Portuguese'],
  ['en', 'forced', null, 'English, forced'],
  ['sw', 'narrator', 'DJ Kito', 'Swahili, narrator (DJ Kito)'],
  ['en', 'hard-of-hearing', 'English SDH', 'English SDH'],
  [null, 'main', null, 'Unknown language'],
  [null, 'forced', null, 'Unknown language, forced'],
  [null, 'main', 'Sheng', 'Sheng'],
  [null, 'narrator', 'DJ Kito', 'narrator (DJ Kito)'],
  ['sw', 'main', ' ', 'Swahili'],
  ['qaa', 'main', null, 'qaa'],
  ['not a language', 'main', null, 'not a language'],
] as const)('names a track in %s, %s, %s', (language, kind, words, title) => {
  expect(trackTitle({ language, kind, words })).toBe(title);
});
