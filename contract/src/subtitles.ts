import { z } from 'zod';
import { SUBTITLE_SHIFT_MAX_S } from './constants.ts';
import { optional } from './fields.ts';
import { mediaReference as reference } from './media-reference.ts';

/** Shifts the times of a subtitle file. */
export const subtitleSync = z.object({
  synSubtitles: z
    .number()
    .min(-SUBTITLE_SHIFT_MAX_S)
    .max(SUBTITLE_SHIFT_MAX_S)
    .describe('Seconds; negative: earlier'),
  movieUrl: reference.describe('The video beside which subtitles of another host are copied'),
  subtitlesUrl: reference,
  is_series: optional(z.boolean()),
});
export type SubtitleSync = z.output<typeof subtitleSync>;

/** Undoes all shifts of a subtitle file. */
export const subtitleOriginal = z.object({ subtitlesUrl: reference });

export const shiftedSubtitles = z.object({
  subtitlesUrl: z.string().describe('Where the subtitles are now, as titles refer to them'),
  shift: z.number().describe('By how many seconds they differ from the original'),
  cues: z.number().describe('How many lines end after the beginning of the film'),
});
export type ShiftedSubtitles = z.infer<typeof shiftedSubtitles>;

export const mediaPreviewQuery = z.object({ movieUrl: reference, subtitlesUrl: optional(reference) });
export type MediaPreviewQuery = z.output<typeof mediaPreviewQuery>;

/** Addresses that an admin's browser can load. */
export const mediaPreview = z.object({
  movie_url: z.string(),
  subtitles_url: z
    .string()
    .nullable()
    .describe('Null without subtitles, and for those that cannot be loaded'),
  shift: z.number().nullable().describe('By how many seconds the subtitles differ from the original'),
});
export type MediaPreview = z.infer<typeof mediaPreview>;
