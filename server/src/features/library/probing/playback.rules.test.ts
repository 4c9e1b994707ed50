import { expect, it } from 'vitest';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import { judgePlayback } from './playback.rules.ts';

const film: MediaFacts = {
  container: 'mp4',
  duration: 5_400,
  video: { codec: 'avc', profile: 'avc1.640028', width: 1_920, height: 1_080 },
  audio: { codec: 'aac', channels: 2 },
};
const picture = (changes: Partial<NonNullable<MediaFacts['video']>>): MediaFacts => ({
  ...film,
  video: { codec: 'avc', profile: 'avc1.640028', width: 1_920, height: 1_080, ...changes },
});
const sound = (codec: string): MediaFacts => ({ ...film, audio: { codec, channels: 6 } });

it.each([
  ['H.264 and AAC in MP4', film, 'everywhere', null],
  ['a silent film', { ...film, audio: null }, 'everywhere', null],
  ['MP3', sound('mp3'), 'everywhere', null],
  ['4K', picture({ width: 3_840, height: 2_160 }), 'most', 'the picture is larger than Full HD'],
  ['an upright film', picture({ width: 1_080, height: 1_920 }), 'everywhere', null],
  ['a square one', picture({ width: 1_920, height: 1_920 }), 'most', 'the picture is larger than Full HD'],
  [
    'an upright one in 4K',
    picture({ width: 2_160, height: 3_840 }),
    'most',
    'the picture is larger than Full HD',
  ],
  ['QuickTime', { ...film, container: 'mov' }, 'most', 'the file is QuickTime (MOV)'],
  ['VP9', picture({ codec: 'vp9', profile: null }), 'most', 'the picture is in VP9'],
  ['Matroska', { ...film, container: 'matroska' }, 'some', 'the file is Matroska (MKV)'],
  ['HEVC', picture({ codec: 'hevc' }), 'some', 'the picture is in H.265 (HEVC)'],
  ['AC-3', sound('ac3'), 'some', 'the sound is in Dolby Digital (AC-3)'],
  ['a codec of tomorrow', picture({ codec: 'h999' }), 'nowhere', 'the picture is in h999'],
  ['10 bits', picture({ profile: 'avc1.6e0028' }), 'nowhere', 'the picture has more than 8 bits per colour'],
  ['AVI', { ...film, container: 'avi' }, 'nowhere', 'the file is AVI'],
  ['FLV', { ...film, container: 'flv' }, 'nowhere', 'the file is Flash video (FLV)'],
  ['MPEG', { ...film, container: 'mpeg' }, 'nowhere', 'the file is MPEG'],
  ['WMV', { ...film, container: 'asf' }, 'nowhere', 'the file is Windows Media (WMV)'],
  ['a song', { ...film, video: null }, 'nowhere', 'it has no picture'],
] as [string, MediaFacts, string, string | null][])('judges %s', (_name, facts, plays, reason) => {
  expect(judgePlayback(facts)).toEqual({ plays, reason });
});

it('gives every reason, the worst first', () => {
  expect(judgePlayback({ ...sound('opus'), container: 'matroska' })).toEqual({
    plays: 'some',
    reason: 'the file is Matroska (MKV), and the sound is in Opus',
  });
});
