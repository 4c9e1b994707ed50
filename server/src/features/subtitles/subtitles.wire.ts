import type {
  ShiftedSubtitles,
  SubtitleEncoding,
  SubtitleEncodingChoice,
  SubtitleSync,
} from '@sebule/contract';
import { SECOND_MS } from '#platform/clock.ts';
import type { Shifted } from './subtitles.service.ts';

/** How far to shift which subtitles. */
export interface ShiftRequest {
  shiftMs: number;
  movie: string;
  subtitles: string;
}

/** As what to read which subtitles. */
export interface EncodingRequest {
  /** Null where it does not matter. */
  movie: string | null;
  subtitles: string;
  /** Null: as the file came. */
  encoding: SubtitleEncoding | null;
}

export const toShiftRequest = ({ synSubtitles, movieUrl, subtitlesUrl }: SubtitleSync): ShiftRequest => ({
  shiftMs: Math.round(synSubtitles * SECOND_MS),
  movie: movieUrl,
  subtitles: subtitlesUrl,
});

export const toEncodingRequest = ({
  movieUrl,
  subtitlesUrl,
  encoding,
}: SubtitleEncodingChoice): EncodingRequest => ({
  movie: movieUrl ?? null,
  subtitles: subtitlesUrl,
  encoding,
});

export const toSeconds = (ms: number): number => ms / SECOND_MS;

export const toShiftedSubtitles = ({ path, shiftMs, cues }: Shifted): ShiftedSubtitles => ({
  subtitlesUrl: path,
  shift: toSeconds(shiftMs),
  cues,
});
