import type { MediaFacts } from '#platform/media/media-facts.ts';

/** Which of the residents' devices play a file: phones, computers and televisions that are about ten years old. */
type Plays = 'everywhere' | 'most' | 'some' | 'nowhere';

interface Judgement {
  plays: Plays;
  /** Why not everywhere: a phrase to show, such as `the picture is in HEVC`; null otherwise. */
  reason: string | null;
}

const FULL_HD = { longSide: 1_920, shortSide: 1_088 };

const AUDIO_NAMES: Record<string, string> = {
  aac: 'AAC',
  mp3: 'MP3',
  ac3: 'Dolby Digital (AC-3)',
  eac3: 'Dolby Digital Plus (E-AC-3)',
  dts: 'DTS',
  flac: 'FLAC',
  vorbis: 'Vorbis',
  opus: 'Opus',
  mp2: 'MP2',
  wmav1: 'Windows Media Audio',
  wmav2: 'Windows Media Audio',
  wmapro: 'Windows Media Audio',
};
const VIDEO_NAMES: Record<string, string> = {
  avc: 'H.264',
  hevc: 'H.265 (HEVC)',
  av1: 'AV1',
  vp8: 'VP8',
  vp9: 'VP9',
  mpeg4: 'MPEG-4 (DivX, Xvid)',
  mp4v: 'MPEG-4 (DivX, Xvid)',
  mpeg2: 'MPEG-2',
  prores: 'ProRes',
  mpeg1video: 'MPEG-1',
  wmv1: 'Windows Media Video',
  wmv2: 'Windows Media Video',
  msmpeg4v3: 'Windows Media Video',
  wmv3: 'Windows Media Video',
  vc1: 'VC-1',
  flv1: 'Flash Video',
  vp6f: 'VP6',
};
export const nameOfVideo = (codec: string): string => VIDEO_NAMES[codec] ?? codec;
export const nameOfAudio = (codec: string): string => AUDIO_NAMES[codec] ?? codec;

const CONTAINERS: Record<MediaFacts['container'], [name: string, plays: Plays]> = {
  mp4: ['MP4', 'everywhere'],
  mov: ['QuickTime (MOV)', 'most'],
  matroska: ['Matroska (MKV)', 'some'],
  webm: ['WebM', 'most'],
  mpegts: ['MPEG-TS', 'nowhere'],
  avi: ['AVI', 'nowhere'],
  flv: ['Flash video (FLV)', 'nowhere'],
  mpeg: ['MPEG', 'nowhere'],
  asf: ['Windows Media (WMV)', 'nowhere'],
  other: ['an unknown container', 'nowhere'],
};

/** `avc1.6e…` is High 10, `avc1.7a…` 4:2:2, `avc1.f4…` 4:4:4: no phone decodes them. */
const DEEP_H264 = /^avc[13]\.(?:6e|7a|f4)/i;

const WORST_FIRST: readonly Plays[] = ['nowhere', 'some', 'most', 'everywhere'];

const judgeContainer = ({ container }: MediaFacts): Judgement => {
  const [name, plays] = CONTAINERS[container];
  return { plays, reason: plays === 'everywhere' ? null : `the file is ${name}` };
};

const judgeVideo = ({ video }: MediaFacts): Judgement => {
  if (video === null) return { plays: 'nowhere', reason: 'it has no picture' };
  const { codec, profile, width, height } = video;
  const named = `the picture is in ${nameOfVideo(codec)}`;
  switch (codec) {
    case 'avc':
      if (profile !== null && DEEP_H264.test(profile))
        return { plays: 'nowhere', reason: 'the picture has more than 8 bits per colour' };
      return Math.max(width, height) > FULL_HD.longSide || Math.min(width, height) > FULL_HD.shortSide
        ? { plays: 'most', reason: 'the picture is larger than Full HD' }
        : { plays: 'everywhere', reason: null };
    case 'vp8':
    case 'vp9':
      return { plays: 'most', reason: named };
    case 'hevc':
    case 'av1':
      return { plays: 'some', reason: named };
    default:
      return { plays: 'nowhere', reason: named };
  }
};

const judgeAudio = ({ audio }: MediaFacts): Judgement => {
  if (audio === null || ['aac', 'mp3'].includes(audio.codec)) return { plays: 'everywhere', reason: null };
  const reason = `the sound is in ${nameOfAudio(audio.codec)}`;
  // Elsewhere the film runs without a sound.
  return { plays: ['opus', 'vorbis', 'flac'].includes(audio.codec) ? 'most' : 'some', reason };
};

/** Whether every phone plays a file: its weakest part decides. */
export const judgePlayback = (facts: MediaFacts): Judgement => {
  const parts = [judgeContainer(facts), judgeVideo(facts), judgeAudio(facts)];
  const worstFirst = parts.toSorted((a, b) => WORST_FIRST.indexOf(a.plays) - WORST_FIRST.indexOf(b.plays));
  const reasons = worstFirst.flatMap(({ reason }) => reason ?? []);
  return {
    plays: worstFirst[0]?.plays ?? 'everywhere',
    reason: reasons.length > 0 ? reasons.join(', and ') : null,
  };
};
