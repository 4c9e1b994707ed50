import { expect, it } from 'vitest';
import { readTrackName } from './track-name.rules.ts';

it.each([
  // Languages, as codes and names.
  ['', null, 'main', null],
  ['.sw', 'sw', 'main', null],
  ['.en', 'en', 'main', null],
  ['.eng', 'en', 'main', null],
  ['.swa', 'sw', 'main', null],
  ['.fre', 'fr', 'main', null],
  ['.ger', 'de', 'main', null],
  ['_en', 'en', 'main', null],
  ['-en', 'en', 'main', null],
  [' en', 'en', 'main', null],
  [' (en)', 'en', 'main', null],
  ['.EN', 'en', 'main', null],
  ['.pt-BR', 'pt-br', 'main', null],
  ['.pt_BR', 'pt-br', 'main', null],
  ['.zh-Hans', 'zh-hans', 'main', null],
  ['.es-419', 'es-419', 'main', null],
  ['.Swahili', 'sw', 'main', null],
  ['.Kiswahili', 'sw', 'main', null],
  ['.English', 'en', 'main', null],
  [' (French)', 'fr', 'main', null],
  ['.Français', 'fr', 'main', null],
  ['.luo', 'luo', 'main', null],
  ['.Kikuyu', 'ki', 'main', null],
  ['.Portuguese (Brazil)', 'pt-br', 'main', null],
  ['.Brazilian Portuguese', 'pt-br', 'main', null],
  ['.Chinese.Simplified', 'zh', 'main', 'Simplified'],
  ['.Simplified Chinese', 'zh-hans', 'main', null],
  ['.Spanish (Latin America)', 'es', 'main', 'Latin America'],
  ['.hi', 'hi', 'main', null],
  ['.2.en', 'en', 'main', null],
  ['.en.2', 'en', 'main', null],
  // Kinds.
  ['.forced', null, 'forced', null],
  ['.en.forced', 'en', 'forced', null],
  ['.forced.en', 'en', 'forced', null],
  ['.en-forced', 'en', 'forced', null],
  ['.en_sdh', 'en', 'hard-of-hearing', null],
  ['.en.sdh', 'en', 'hard-of-hearing', null],
  ['.en.cc', 'en', 'hard-of-hearing', null],
  ['.en.hi', 'en', 'hard-of-hearing', null],
  ['.hi.en', 'en', 'hard-of-hearing', null],
  ['.hi.hi', 'hi', 'hard-of-hearing', null],
  ['.hi.forced', 'hi', 'forced', null],
  ['.English [SDH]', 'en', 'hard-of-hearing', null],
  ['.English (hearing impaired)', 'en', 'hard-of-hearing', null],
  ['.narrator.sw', 'sw', 'narrator', null],
  ['.sw.narrator', 'sw', 'narrator', null],
  ['.sw.narrated', 'sw', 'narrator', null],
  ['.commentary.en', 'en', 'commentary', null],
  ['.ad.en', 'en', 'described', null],
  ['.en.AD', 'en', 'described', null],
  ['.en.described', 'en', 'described', null],
  ['.en.Audio Description', 'en', 'described', null],
  ['.en.default', 'en', 'main', null],
  ['.en.dub', 'en', 'main', null],
  // Its own words.
  ['.sw.DJ Kito', 'sw', 'narrator', 'DJ Kito'],
  ['.DJ Kito.sw', 'sw', 'narrator', 'DJ Kito'],
  ['.DJ Kito', null, 'narrator', 'DJ Kito'],
  ['.en.commentary.Director and cast', 'en', 'commentary', 'Director and cast'],
  ['.en.As it is', 'en', 'main', 'As it is'],
  ['.sw.Sheng', 'sw', 'main', 'Sheng'],
  ['.en.Signs & songs', 'en', 'main', 'Signs & songs'],
  ['.xq', null, 'main', 'xq'],
  ['.war', null, 'main', 'war'],
  ['.new.en', 'en', 'main', 'new'],
  ['.constructor', null, 'main', 'constructor'],
  ['.__proto__.sw', 'sw', 'main', 'proto'],
])('reads %j', (rest, language, kind, words) => {
  expect(readTrackName(rest)).toMatchObject({ language, kind, words });
});

it.each(['.trailer', '-trailer.en', '.Sample.sw', `.${'x'.repeat(300)}`])('finds no track in %j', (rest) => {
  expect(readTrackName(rest)).toBeNull();
});

it.each([
  ['.sw', true],
  ['', true],
  ['.narrator.sw', true],
  ['.sw.DJ Kito', true],
  ['.DJ Kito.sw', false],
  ['.The Return.en', false],
  ['.2', false],
  ['.2.en', false],
  [' 2 (en)', false],
])('knows whether %j can be of another film: %s', (rest, isCertain) => {
  expect(readTrackName(rest)?.isCertain).toBe(isCertain);
});

it('takes no longer for hostile names', () => {
  for (const piece of ['.', '-', ' ', '.en', '(', '_a', 'audio ', '.hi'])
    expect(() => readTrackName(piece.repeat(200 / piece.length))).not.toThrow();
});
