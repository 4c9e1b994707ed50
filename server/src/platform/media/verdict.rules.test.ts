import { expect, it } from 'vitest';
import type { MediaFacts } from './media-facts.ts';
import { verdictOf } from './verdict.rules.ts';

const film: MediaFacts = {
  container: 'mp4',
  duration: 5_400,
  video: { codec: 'avc', profile: 'avc1.640028', width: 1_920, height: 1_080 },
  audio: { codec: 'aac', channels: 2 },
};
const picture = (codec: string): MediaFacts => ({
  ...film,
  video: { codec, profile: null, width: 1_920, height: 1_080 },
});
const dts = { audio: { codec: 'dts', channels: 6 } };

it.each([
  ['what plays', film, 'everywhere', null],
  ['QuickTime', { ...film, container: 'mov' }, 'most', 'plays on most devices: the file is QuickTime (MOV)'],
  [
    'HEVC with DTS',
    { ...picture('hevc'), ...dts },
    'prepare',
    'needs preparing: the picture is in H.265 (HEVC), and the sound is in DTS',
  ],
  ['Matroska', { ...film, container: 'matroska' }, 'prepare', 'needs preparing: the file is Matroska (MKV)'],
  [
    'what is encrypted',
    { ...picture('hevc'), isEncrypted: true },
    'cannot',
    'cannot be played, because it is encrypted',
  ],
  ['a song', { ...film, video: null }, 'cannot', 'cannot be played, because it has no picture'],
  [
    'rubbish',
    { ...film, check: { picture: 'none', sound: null } },
    'cannot',
    'cannot be played, because its picture cannot be decoded',
  ],
  [
    'a damaged film',
    { ...film, check: { picture: 'parts', sound: 'all' } },
    'prepare',
    'needs preparing: its picture is damaged in places',
  ],
  [
    'a codec of tomorrow',
    picture('h999'),
    'cannot',
    'cannot be played, because its picture is in a format that is not known here (h999)',
  ],
  [
    'one that can be decoded all the same',
    { ...picture('h999'), check: { picture: 'all', sound: 'all' } },
    'prepare',
    'needs preparing: the picture is in h999',
  ],
  [
    'sound that nothing decodes',
    { ...film, audio: { codec: 'ac4', channels: 6 }, check: { picture: 'all', sound: 'none' } },
    'cannot',
    'cannot be played, because its sound cannot be decoded (ac4)',
  ],
] as [string, MediaFacts, string, string | null][])('judges %s', (_name, facts, verdict, verdict_reason) => {
  expect(verdictOf(facts, { hasFfmpeg: () => true })).toEqual({ verdict, verdict_reason });
});

it('says that ffmpeg is missing where nothing else helps', () => {
  const reasonOf = (facts: MediaFacts) => verdictOf(facts, { hasFfmpeg: () => false }).verdict_reason;
  const missing = '; there is no ffmpeg on this box';
  expect(reasonOf(picture('hevc'))).toBe(`needs preparing: the picture is in H.265 (HEVC)${missing}`);
  expect(reasonOf({ ...film, container: 'avi' })).toBe(`needs preparing: the file is AVI${missing}`);
  // These need only another container.
  expect(reasonOf({ ...film, container: 'matroska' })).toBe('needs preparing: the file is Matroska (MKV)');
  expect(reasonOf({ ...film, container: 'mpegts' })).toBe('needs preparing: the file is MPEG-TS');
  expect(reasonOf(film)).toBeNull();
});
