import { nameOfAudio, nameOfVideo } from './codec-names.ts';
import type { MediaFacts, PlaylistFacts, SoundFacts, VideoFacts } from './media-facts.ts';

/** Which of the residents' devices play a file: phones, computers and televisions that are about ten years old. */
export type Plays = 'everywhere' | 'most' | 'some' | 'nowhere';

export interface Judgement {
  plays: Plays;
  /** Why not everywhere: a phrase to show, such as `the picture is in HEVC`; null otherwise. */
  reason: string | null;
}

const EVERYWHERE: Judgement = { plays: 'everywhere', reason: null };

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
  hls: ['an HLS playlist', 'most'],
  other: ['an unknown container', 'nowhere'],
};

const judgeContainer = ({ container }: MediaFacts): Judgement => {
  const [name, plays] = CONTAINERS[container];
  return { plays, reason: plays === 'everywhere' ? null : `the file is ${name}` };
};

const FULL_HD = { longSide: 1_920, shortSide: 1_088 };
/** Blocks of 16 × 16 pixels in a second that decoders for Full HD are made for, as H.264 counts them; a little over. */
const BLOCKS_PER_SECOND = 245_760 * 1.03;
const BLOCK = 16;

const isTooLarge = ({ width, height }: VideoFacts): boolean =>
  Math.max(width, height) > FULL_HD.longSide || Math.min(width, height) > FULL_HD.shortSide;

const isTooFast = ({ width, height, frameRate }: VideoFacts): boolean =>
  Math.ceil(width / BLOCK) * Math.ceil(height / BLOCK) * (frameRate ?? 0) > BLOCKS_PER_SECOND;

/** `avc1.6e…` is High 10, `7a` 4:2:2, `f4` and `2c` 4:4:4, where the file says no more. */
const DEEP_H264 = /^avc[13]\.(?:6e|7a|f4|2c)/i;
/** Baseline, Main and High; hardly anything decodes Extended. */
const USUAL_H264 = /^avc[13]\.(?:42|4d|64)/i;
const LEVEL = /^avc[13]\.[0-9a-f]{4}([0-9a-f]{2})$/i;
/** 4.2, which is that of Full HD with 60 frames per second. */
const LEVEL_MAX = 42;

const levelOf = (profile: string | null): number =>
  Number.parseInt(LEVEL.exec(profile ?? '')?.[1] ?? '0', 16);

const judgeAvc = (video: VideoFacts): Judgement => {
  const { profile, bitDepth, chroma } = video;
  const isKnown = bitDepth !== undefined && bitDepth !== null;
  if (isKnown ? bitDepth > 8 : profile !== null && DEEP_H264.test(profile))
    return { plays: 'some', reason: 'the picture has more than 8 bits per colour' };
  if (chroma === '4:2:2' || chroma === '4:4:4')
    return { plays: 'some', reason: `the picture has colours in ${chroma}` };
  if (chroma === '4:0:0') return { plays: 'some', reason: 'the picture is stored without colours' };
  if (profile !== null && !USUAL_H264.test(profile))
    return { plays: 'some', reason: 'the picture is in an unusual kind of H.264' };
  if (video.isInterlaced) return { plays: 'most', reason: 'the picture is interlaced' };
  if (isTooLarge(video)) return { plays: 'most', reason: 'the picture is larger than Full HD' };
  if (isTooFast(video)) return { plays: 'most', reason: 'the picture has too many frames per second' };
  const level = levelOf(profile);
  return level > LEVEL_MAX
    ? { plays: 'most', reason: `the picture asks for a fast decoder (level ${(level / 10).toFixed(1)})` }
    : EVERYWHERE;
};

const judgeVideo = ({ video, playlist }: MediaFacts): Judgement => {
  // Nobody has said what it has.
  if (video === null && playlist) return EVERYWHERE;
  if (video === null) return { plays: 'nowhere', reason: 'it has no picture' };
  const named = `the picture is in ${nameOfVideo(video.codec)}`;
  switch (video.codec) {
    case 'avc':
      return judgeAvc(video);
    case 'vp8':
    case 'vp9':
      return { plays: (video.bitDepth ?? 8) > 8 ? 'some' : 'most', reason: named };
    case 'hevc':
    case 'av1':
      return { plays: 'some', reason: named };
    default:
      return { plays: 'nowhere', reason: named };
  }
};

/** Low Complexity, with or without the additions that old decoders ignore; any other kind of AAC is rare. */
const USUAL_AAC = /^mp4a\.(?:40\.(?:02|2|5|05|29)|67)$/i;
const CHANNELS_MAX = 8;

const playedSound = ({
  audio,
  sounds = [],
}: MediaFacts): Pick<SoundFacts, 'codec' | 'channels' | 'profile'> | null =>
  sounds.find(({ isDefault }) => isDefault) ?? sounds[0] ?? audio;

const judgeAudio = (facts: MediaFacts): Judgement => {
  const sound = playedSound(facts);
  if (sound === null) return EVERYWHERE;
  const { codec, profile, channels } = sound;
  // Elsewhere the film runs without a sound.
  if (channels > CHANNELS_MAX) return { plays: 'some', reason: `the sound has ${channels} channels` };
  if (codec === 'mp3') return EVERYWHERE;
  if (codec === 'aac')
    return profile && !USUAL_AAC.test(profile)
      ? { plays: 'some', reason: 'the sound is in an unusual kind of AAC' }
      : EVERYWHERE;
  const reason = `the sound is in ${nameOfAudio(codec)}`;
  return { plays: ['opus', 'vorbis', 'flac'].includes(codec) ? 'most' : 'some', reason };
};

const judgePlaylist = ({ pieces, gaps, missing, isLive }: PlaylistFacts): Judgement => {
  const lost = gaps + missing;
  if (lost >= pieces) return { plays: 'nowhere', reason: 'its pieces are not here' };
  if (lost > 0)
    return { plays: 'most', reason: `${lost} of its ${pieces} pieces ${lost === 1 ? 'is' : 'are'} missing` };
  return isLive ? { plays: 'most', reason: 'it has no end' } : EVERYWHERE;
};

const judgeContent = ({ isEncrypted, check, playlist }: MediaFacts): Judgement => {
  if (isEncrypted) return { plays: 'nowhere', reason: 'it is encrypted' };
  if (playlist) return judgePlaylist(playlist);
  if (check?.picture === 'none') return { plays: 'nowhere', reason: 'its picture cannot be decoded' };
  if (check?.picture === 'parts') return { plays: 'some', reason: 'its picture is damaged in places' };
  if (check?.sound === 'none') return { plays: 'some', reason: 'its sound cannot be decoded' };
  if (check?.sound === 'parts') return { plays: 'some', reason: 'its sound is damaged in places' };
  return EVERYWHERE;
};

const WORST_FIRST: readonly Plays[] = ['nowhere', 'some', 'most', 'everywhere'];

/** `a`, `a, and b`, `a, b, and c`; null of none. */
const listed = (reasons: readonly string[]): string | null => {
  const [last, ...others] = reasons.toReversed();
  if (last === undefined) return null;
  return others.length === 0 ? last : `${others.toReversed().join(', ')}, and ${last}`;
};

const together = (parts: readonly Judgement[]): Judgement => {
  const worstFirst = parts.toSorted((a, b) => WORST_FIRST.indexOf(a.plays) - WORST_FIRST.indexOf(b.plays));
  const reasons = worstFirst.flatMap(({ reason }) => reason ?? []);
  return {
    plays: worstFirst[0]?.plays ?? 'everywhere',
    reason: listed(reasons),
  };
};

const judgeStreams = (facts: MediaFacts): Judgement[] => [
  judgeContent(facts),
  judgeVideo(facts),
  judgeAudio(facts),
];

/** Whether every phone plays a file: its weakest part decides. */
export const judgePlayback = (facts: MediaFacts): Judgement => {
  const [content, ...streams] = judgeStreams(facts);
  return together([...(content ? [content] : []), judgeContainer(facts), ...streams]);
};

/** Whether every phone would play what is in a file, were it in MP4. */
export const judgeWithoutContainer = (facts: MediaFacts): Judgement => together(judgeStreams(facts));
