import { expect, it } from 'vitest';
import type { SubtitleFacts } from '#platform/media/media-facts.ts';
import { wantedTracks } from './wanted-tracks.rules.ts';

const track = (codec: string): SubtitleFacts => ({
  codec,
  language: 'en',
  kind: 'main',
  name: null,
  isDefault: false,
});

it.each([
  [[], []],
  [
    ['srt', 'ass', 'webvtt', 'mov_text'],
    ['0.srt', '1.ass', '2.vtt', '3.srt'],
  ],
  [['pgs', 'srt'], ['1.srt']],
  [
    ['pgs', 'vobsub', 'pgs'],
    ['0.sup', '2.sup'],
  ],
  [['dvb', 'vobsub', 'constructor'], []],
])('takes of %j: %j', (codecs, files) => {
  expect(wantedTracks({ subtitles: codecs.map(track) }).map(({ file }) => file)).toEqual(files);
});

it('takes nothing of a film of which nothing is known, and not too much of a strange one', () => {
  expect(wantedTracks({})).toEqual([]);
  expect(wantedTracks({ subtitles: Array.from({ length: 500 }, () => track('srt')) })).toHaveLength(40);
});
