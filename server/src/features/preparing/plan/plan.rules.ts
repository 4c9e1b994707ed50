import type { TrackKind } from '@sebule/contract';
import { trackTitle } from '#features/films/index.ts';
import type { MediaFacts, SoundFacts } from '#platform/media/media-facts.ts';
import { type Plan, type PlannedSound, RECIPE } from './plan.schema.ts';
import { picturesOf, suitsSlowLines } from './sizes.rules.ts';

/** A soundtrack in a file of its own, beside the film. */
export interface SoundBeside {
  path: string;
  language: string | null;
  kind: TrackKind;
  name: string | null;
  /** As `PlannedSound` has it. */
  file: NonNullable<PlannedSound['file']>;
}

/** Others guess the times of their pictures when somebody jumps into them. */
const WITH_TIMES = new Set<MediaFacts['container']>(['mp4', 'mov', 'matroska', 'webm']);
/** What can be read and copied without ffmpeg. */
const READABLE = new Set<MediaFacts['container']>([...WITH_TIMES, 'mpegts']);
/** More would only fill the menu, and each takes as long as the film's own sound. */
export const SOUNDS_MAX = 12;

const FULL_HD = { long: 1_920, short: 1_088 };
const FRAME_RATE_MAX = 61;
/** High 10, 4:2:2 and 4:4:4, and the old Extended profile. */
const UNUSUAL_H264 = /^avc[13]\.(?:58|6e|7a|f4)/i;

/** Whether every device decodes the picture, whatever it is wrapped in. */
const isPictureFine = ({ video }: Pick<MediaFacts, 'video'>): boolean =>
  video !== null &&
  video.codec === 'avc' &&
  !UNUSUAL_H264.test(video.profile ?? '') &&
  (video.bitDepth ?? 8) === 8 &&
  !video.hdr &&
  !video.isInterlaced &&
  (video.rotation ?? 0) === 0 &&
  (video.frameRate ?? 0) <= FRAME_RATE_MAX &&
  Math.max(video.width, video.height) <= FULL_HD.long &&
  Math.min(video.width, video.height) <= FULL_HD.short;

/** AAC with one or two channels is copied; televisions differ in what they do with more. */
const isCopied = ({ codec, channels }: Pick<SoundFacts, 'codec' | 'channels'>): boolean =>
  codec === 'aac' && channels >= 1 && channels <= 2;

const embedded = ({ audio, sounds }: MediaFacts): SoundFacts[] => {
  if (sounds !== undefined) return sounds;
  return audio === null ? [] : [{ ...audio, language: null, kind: 'main', name: null, isDefault: true }];
};

const plannedSounds = (facts: MediaFacts, beside: readonly SoundBeside[]): PlannedSound[] => {
  const own = embedded(facts);
  const byDefault = Math.max(
    0,
    own.findIndex(({ isDefault }) => isDefault),
  );
  return [
    ...own.map((sound, index) => ({
      ...sound,
      path: null,
      file: undefined,
      index,
      isCopied: isCopied(sound),
    })),
    ...beside.map((sound) => ({ ...sound, index: 0, isCopied: false })),
  ]
    .slice(0, SOUNDS_MAX)
    .map(({ path, file, index, isCopied: copied, language, kind, name }, at) => ({
      id: `a${at}`,
      path,
      ...(file !== undefined && { file }),
      index,
      isCopied: copied,
      language,
      kind,
      name: trackTitle({ language, kind, words: name }),
      isDefault: at === byDefault,
    }));
};

interface Given {
  /** Whether it plays everywhere as it is: then it stays, and gets a small copy for slow lines. */
  playsAlone: boolean;
  beside: readonly SoundBeside[];
  hasFfmpeg: boolean;
  /** Of its file. */
  bytes: number;
}

/**
 * How to prepare a film.
 * @returns null when it has no picture
 */
export const planFor = (facts: MediaFacts, { playsAlone, beside, hasFfmpeg, bytes }: Given): Plan | null => {
  const { video, container } = facts;
  if (video === null) return null;
  const sounds = plannedSounds(facts, beside);
  const onlySmall = playsAlone && sounds.length < 2;
  const isPictureCopied = !onlySmall && isPictureFine(facts);
  const isWithoutFfmpeg =
    !hasFfmpeg && READABLE.has(container) && isPictureCopied && sounds.every((sound) => sound.isCopied);
  const needsSmall = !isPictureCopied || !suitsSlowLines(facts, bytes);
  return {
    recipe: RECIPE,
    needsTimes: !isWithoutFfmpeg && !WITH_TIMES.has(container),
    isPictureCopied,
    pictures:
      isWithoutFfmpeg || !needsSmall
        ? []
        : picturesOf(video, { isPictureCopied: isPictureCopied || onlySmall }),
    isInterlaced: video.isInterlaced ?? false,
    isHdr: video.hdr !== undefined && video.hdr !== null,
    sounds,
    isWithoutFfmpeg,
    isComplete: !onlySmall,
  };
};
