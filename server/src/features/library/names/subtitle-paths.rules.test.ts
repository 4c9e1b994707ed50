import { expect, it } from 'vitest';
import { composedForms, subtitlePaths } from './subtitle-paths.rules.ts';

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
