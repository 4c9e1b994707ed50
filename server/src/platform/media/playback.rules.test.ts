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

const kindOfAac = (profile: string): MediaFacts => ({
  ...film,
  sounds: [{ codec: 'aac', profile, channels: 2, language: null, kind: 'main', name: null, isDefault: true }],
});

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
  ['10 bits', picture({ profile: 'avc1.6e0028' }), 'some', 'the picture has more than 8 bits per colour'],
  [
    '10 bits of a file that says so',
    picture({ bitDepth: 10 }),
    'some',
    'the picture has more than 8 bits per colour',
  ],
  [
    '8 bits in a profile for more',
    picture({ profile: 'avc1.7a0028', bitDepth: 8, chroma: '4:2:2' }),
    'some',
    'the picture has colours in 4:2:2',
  ],
  ['grey', picture({ chroma: '4:0:0' }), 'some', 'the picture is stored without colours'],
  ['Extended', picture({ profile: 'avc1.58001f' }), 'some', 'the picture is in an unusual kind of H.264'],
  ['interlaced', picture({ isInterlaced: true }), 'most', 'the picture is interlaced'],
  ['Full HD with 30 frames', picture({ frameRate: 30 }), 'everywhere', null],
  ['with 60', picture({ frameRate: 60 }), 'most', 'the picture has too many frames per second'],
  ['HD with 60', picture({ width: 1_280, height: 720, frameRate: 60 }), 'everywhere', null],
  ['level 4.2', picture({ profile: 'avc1.64002a' }), 'everywhere', null],
  [
    'level 5.1',
    picture({ profile: 'avc1.640033' }),
    'most',
    'the picture asks for a fast decoder (level 5.1)',
  ],
  ['turned', picture({ rotation: 90, width: 1_080, height: 1_920 }), 'everywhere', null],
  [
    'VP9 with 10 bits',
    picture({ codec: 'vp9', profile: null, bitDepth: 10 }),
    'some',
    'the picture is in VP9',
  ],
  ['HE-AAC', kindOfAac('mp4a.40.5'), 'everywhere', null],
  ['AAC of MPEG-2', kindOfAac('mp4a.67'), 'everywhere', null],
  ['xHE-AAC', kindOfAac('mp4a.40.42'), 'some', 'the sound is in an unusual kind of AAC'],
  [
    'too many channels',
    { ...film, audio: { codec: 'aac', channels: 16 } },
    'some',
    'the sound has 16 channels',
  ],
  ['PCM', sound('pcm_s16le'), 'some', 'the sound is in PCM (uncompressed)'],
  ['encryption', { ...film, isEncrypted: true }, 'nowhere', 'it is encrypted'],
  [
    'noise',
    { ...film, check: { picture: 'none', sound: 'all' } },
    'nowhere',
    'its picture cannot be decoded',
  ],
  [
    'damage',
    { ...film, check: { picture: 'parts', sound: 'all' } },
    'some',
    'its picture is damaged in places',
  ],
  [
    'damaged sound',
    { ...film, check: { picture: 'all', sound: 'parts' } },
    'some',
    'its sound is damaged in places',
  ],
  ['what decodes', { ...film, check: { picture: 'all', sound: null } }, 'everywhere', null],
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
