import { expect, it } from 'vitest';
import { composedForms, createSubtitlesInLanguages, subtitlePaths } from './subtitle-paths.rules.ts';

it('looks for English subtitles first', () => {
  const paths = subtitlePaths('films/kite.2024.mp4');
  expect(paths[0]).toBe('films/kite.2024.en.srt');
  const placeOf = (name: string) => paths.indexOf(`films/${name}`);
  expect(placeOf('kite.2024.srt')).toBeGreaterThan(placeOf('kite.2024.eng.vtt'));
  expect(placeOf('kite.2024.sw.srt')).toBeGreaterThan(placeOf('kite.2024.srt'));
  expect(new Set(paths).size).toBe(paths.length);
});

it('takes a name for the same however its accents are kept, and leaves its folder as it is', () => {
  const [composed, apart] = ['Été à Lamu.srt'.normalize('NFC'), 'Été à Lamu.srt'.normalize('NFD')];
  expect(composed).not.toBe(apart);
  const folder = 'Zoë/'.normalize('NFD');
  expect(new Set(composedForms(folder + composed))).toEqual(new Set([folder + composed, folder + apart]));
  expect(new Set(composedForms(folder + apart))).toEqual(new Set([folder + composed, folder + apart]));
  expect(composedForms('films/kite.srt')).toEqual(['films/kite.srt']);
});

it.each([
  ['kite.fr.srt', 'French'],
  ['kite.fre.srt', 'French'],
  ['kite_fra.VTT', 'French'],
  ['Kite (French).srt', 'French'],
  ['kite.pt-BR.srt', 'Portuguese'],
  ['kite.ar.forced.srt', 'Arabic'],
  ['kite.somali.srt', 'Somali'],
  ['kite.en.2.srt', 'English'],
  ['kite.srt', null],
  ['kite.xq.srt', null],
  ['kite.trailer.srt', null],
  ['kites.fr.srt', null],
  ['kite.part.two.srt', null],
])('reads the language of %s: %s', (name, expected) => {
  const [found] = createSubtitlesInLanguages([`films/${name}`])('films/kite.mp4');
  expect(found?.language ?? null).toBe(expected);
});
