import { isoTime } from '#platform/clock.ts';

/** What is known of the own file of a prepared film without a look at the disk. */
export interface OriginalState {
  /** Below the media folder. */
  path: string;
  /** Whether residents watch what was prepared, and not the file itself. */
  isComplete: boolean;
  /** How much of it could be read when it was prepared: a phrase; null if all of it. */
  cutShort: string | null;
  /** What has come since the film was prepared: a phrase; null if nothing. */
  lacks: string | null;
  /** Whether it is on the list to be prepared again. */
  isOpen: boolean;
  /** Whether it has subtitles that are still to be taken out of it. */
  owesSubtitles: boolean;
  /** Whether a title plays the file as a trailer. */
  isTrailer: boolean;
  /** When the package was made, in milliseconds since 1970. */
  madeAt: number;
}

export interface Kept {
  /** A phrase to show. */
  reason: string;
  /** In ISO 8601, where the reason passes by itself. */
  until: string | null;
}

const kept = (reason: string): Kept => ({ reason, until: null });

/**
 * Why an original cannot be deleted; null when it can.
 * @param addressesLastMs how long an address of the file is valid that somebody got before the film was prepared
 */
export const keptBecause = (
  { path, isComplete, cutShort, lacks, isOpen, owesSubtitles, isTrailer, madeAt }: OriginalState,
  { now, addressesLastMs }: { now: number; addressesLastMs: number },
): Kept | null => {
  if (!isComplete)
    return kept('it plays everywhere itself, and what was prepared is only a copy for slow lines');
  if (path.toLowerCase().endsWith('.m3u8')) return kept('it consists of several files');
  if (cutShort !== null) return kept(`${cutShort}, and what was prepared ends there`);
  if (isTrailer) return kept('it is a trailer, too');
  if (isOpen) return kept('it is on the list to be prepared again');
  if (lacks !== null) return kept(`${lacks}, and preparing it again needs it`);
  if (owesSubtitles) return kept('its subtitles have not been taken out of it yet');
  const free = madeAt + addressesLastMs;
  if (now < free)
    return { reason: 'residents who began it earlier may still be watching it', until: isoTime(free) };
  return null;
};
