import { cutText } from '@sebule/contract';
import type { MediaFacts, SoundFacts, SubtitleFacts, VideoFacts } from '#platform/media/media-facts.ts';

/** Longer than any film; damaged files state years. */
const DURATION_MAX_S = 48 * 3_600;
const SIDE_MAX = 16_384;
const CHANNELS_MAX = 64;
const CODEC_MAX_LENGTH = 40;
const NAME_MAX_LENGTH = 120;
const DEPTH_MAX = 16;
const FRAME_RATE_MAX = 1_000;
/** A disc has up to 32 of each; some films are offered with subtitles in eighty languages. */
const TRACKS_MAX = 100;
const CHAPTERS_MAX = 300;

const within = (value: number, max: number): boolean => Number.isFinite(value) && value > 0 && value <= max;

const codecOf = (codec: string): string => codec.slice(0, CODEC_MAX_LENGTH);
const profileOf = (profile: string | null): string | null => profile?.slice(0, CODEC_MAX_LENGTH) ?? null;

/** Text out of a file, to be shown on one line. */
const textOf = (name: string | null): string | null => {
  // Far more than is kept, so that damage of megabytes costs nothing.
  const text = (name ?? '').slice(0, 4 * NAME_MAX_LENGTH);
  const shown = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\uFFFD]+/gu, ' ')
    .trim();
  return shown === '' ? null : cutText(shown, NAME_MAX_LENGTH).trimEnd();
};

/** A playlist need not say how large its pictures are. */
const isUnsized = ({ width, height }: VideoFacts): boolean => width === 0 && height === 0;

const boundVideo = (video: VideoFacts, mayBeUnsized: boolean): VideoFacts | null => {
  const isSized = within(video.width, SIDE_MAX) && within(video.height, SIDE_MAX);
  if (!isSized && !(mayBeUnsized && isUnsized(video))) return null;
  const { bitDepth, frameRate } = video;
  return {
    ...video,
    codec: codecOf(video.codec),
    profile: profileOf(video.profile),
    width: Math.round(video.width),
    height: Math.round(video.height),
    ...(bitDepth !== undefined && {
      bitDepth: bitDepth !== null && within(bitDepth, DEPTH_MAX) ? bitDepth : null,
    }),
    ...(frameRate !== undefined && {
      frameRate:
        frameRate !== null && within(frameRate, FRAME_RATE_MAX)
          ? Math.round(frameRate * 1_000) / 1_000
          : null,
    }),
  };
};

const channelsOf = (channels: number): number => (within(channels, CHANNELS_MAX) ? channels : 0);

const boundTrack = <Track extends SubtitleFacts>(track: Track): Track => ({
  ...track,
  codec: codecOf(track.codec),
  name: textOf(track.name),
});

const boundSound = (sound: SoundFacts): SoundFacts => ({
  ...boundTrack(sound),
  channels: channelsOf(sound.channels),
  ...(sound.profile !== undefined && { profile: profileOf(sound.profile) }),
});

/** Facts as they came out of a file that may be damaged or made to deceive, within the limits of real ones. */
export const boundFacts = (facts: MediaFacts): MediaFacts => {
  const { duration, video, audio, sounds, subtitles, chapters } = facts;
  return {
    ...facts,
    duration: duration !== null && within(duration, DURATION_MAX_S) ? duration : null,
    video: video && boundVideo(video, facts.playlist !== undefined),
    audio: audio && { codec: codecOf(audio.codec), channels: channelsOf(audio.channels) },
    ...(sounds && { sounds: sounds.slice(0, TRACKS_MAX).map(boundSound) }),
    ...(subtitles && { subtitles: subtitles.slice(0, TRACKS_MAX).map(boundTrack) }),
    ...(chapters && {
      chapters: chapters
        .filter(({ at }) => at === 0 || within(at, DURATION_MAX_S))
        .slice(0, CHAPTERS_MAX)
        .map(({ at, name }) => ({ at: Math.round(at * 1_000) / 1_000, name: textOf(name) ?? '' }))
        .toSorted((one, other) => one.at - other.at),
    }),
  };
};
