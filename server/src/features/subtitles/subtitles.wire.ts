import type { ShiftedSubtitles, SubtitleEncodingChoice, SubtitleSync } from '@sebule/contract';
import { SECOND_MS } from '#platform/clock.ts';
import { type AppError, invalidField } from '#platform/http/errors.ts';

/** How far to shift which subtitles. */
export const toShiftRequest = ({ synSubtitles, movieUrl, subtitlesUrl }: SubtitleSync) => ({
  shiftMs: Math.round(synSubtitles * SECOND_MS),
  movie: movieUrl,
  subtitles: subtitlesUrl,
});
export type ShiftRequest = ReturnType<typeof toShiftRequest>;

/**
 * Which subtitles to read, and in which encoding; null for the one they came in. The movie is null where it does not
 * matter.
 */
export const toEncodingRequest = ({ movieUrl, subtitlesUrl, encoding }: SubtitleEncodingChoice) => ({
  movie: movieUrl ?? null,
  subtitles: subtitlesUrl,
  encoding,
});
export type EncodingRequest = ReturnType<typeof toEncodingRequest>;

export const shiftedTooFar = (): AppError =>
  invalidField('synSubtitles', 'would shift the subtitles too far from their original');

export const toSeconds = (ms: number): number => ms / SECOND_MS;

/** A file in the media folder, by how much it is shifted now, and how many lines it still shows. */
export interface Shifted {
  path: string;
  shiftMs: number;
  cues: number;
}

export const toShiftedSubtitles = ({ path, shiftMs, cues }: Shifted): ShiftedSubtitles => ({
  subtitlesUrl: path,
  shift: toSeconds(shiftMs),
  cues,
});
