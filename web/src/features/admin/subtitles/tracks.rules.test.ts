import { expect, it } from 'vitest';
import { canBeShifted, trackText } from './tracks.rules.ts';

it('says where a track is, and what is wrong with it', () => {
  expect(trackText({ from: 'beside', problem: null })).toBe('beside the film');
  expect(trackText({ from: 'film', problem: 'is empty' })).toBe('within the film: it is empty');
});

it.each([
  [{ type: 'subtitles', from: 'beside', path: 'films/kite.sw.srt' }, true],
  [{ type: 'subtitles', from: 'title', path: 'films/kite.srt' }, true],
  [{ type: 'subtitles', from: 'beside', path: 'films/kite.SUP' }, false],
  [{ type: 'subtitles', from: 'film', path: '.sebule/tracks/x/0.srt' }, false],
  [{ type: 'subtitles', from: 'film', path: null }, false],
  [{ type: 'sound', from: 'beside', path: 'films/kite.sw.m4a' }, false],
] as const)('knows whether %j can be shifted: %s', (track, expected) => {
  expect(canBeShifted(track)).toBe(expected);
});
