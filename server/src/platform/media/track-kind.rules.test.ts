import { expect, it } from 'vitest';
import { kindOfSound, kindOfSubtitles } from './track-kind.rules.ts';

it.each([
  [null, 'main'],
  ['Stereo', 'main'],
  ['English', 'main'],
  ['An Ad for Tea', 'main'],
  ["Director's Commentary", 'commentary'],
  ['Audio Description', 'described'],
  ['English (AD)', 'described'],
  ['English Descriptive', 'described'],
  ['VJ Juma', 'narrator'],
  ['Kiswahili - DJ Afande', 'narrator'],
  ['Narrator', 'narrator'],
  ['Lektor PL', 'narrator'],
])('takes a soundtrack called %s for %s', (name, kind) => {
  expect(kindOfSound({ name })).toBe(kind);
});

it.each([
  [null, 'main'],
  ['Kiswahili', 'main'],
  ['Forced', 'forced'],
  ['English [SDH]', 'hard-of-hearing'],
  ['English CC', 'hard-of-hearing'],
  ['For the hearing impaired', 'hard-of-hearing'],
  ['Commentary', 'commentary'],
])('takes subtitles called %s for %s', (name, kind) => {
  expect(kindOfSubtitles({ name })).toBe(kind);
});

it('believes what the file states before what its names suggest', () => {
  expect(kindOfSound({ name: 'Commentary', isDescribed: true })).toBe('described');
  expect(kindOfSound({ name: null, isCommentary: true })).toBe('commentary');
  expect(kindOfSubtitles({ name: 'English SDH', isForced: true })).toBe('forced');
  expect(kindOfSubtitles({ name: null, isForHardOfHearing: true })).toBe('hard-of-hearing');
});
