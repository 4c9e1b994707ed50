import { z } from 'zod';
import { episodeEnd, id, moment, seconds, stars } from '../common/fields.schema.ts';

/** One save of a viewer's progress. */
export const progressSave = z.object({
  movie_id: id,
  progress: seconds,
  is_series: z.boolean(),
  episode_id: id.nullish().describe('Required for a series'),
  isCompleted: z.boolean(),
  file_id: id.optional().describe('A movie: which of its files'),
  duration: seconds.optional().describe('Seconds that the file lasts, as the player sees it'),
  at: moment
    .optional()
    .describe(
      'When the viewer was there, milliseconds since 1970; an older save never overwrites a newer one',
    ),
});
export type ProgressSave = z.infer<typeof progressSave>;

/** The caller's rating of a title; a later one replaces it. */
export const rating = z.object({ movie_id: id, stars });

export const subtitleSetting = z.object({ show_subtitles: z.boolean() });

export const subtitleSettingBody = z.object({
  id: z.literal(1).describe('1 toggles the setting'),
  show_subtitles: z.boolean().optional().describe('Sets it in place of toggling'),
});

/** A movie or an episode that was watched. */
export const watchHistory = z.object({
  title: z.string(),
  movie_id: id,
  is_series: z.boolean(),
  season_order: z.int().nullable(),
  episode_order: z.int().nullable(),
  episode_end: episodeEnd,
  progress: z.number().describe('Seconds'),
  updated_at: z.string().describe('ISO 8601, UTC: when it was watched last'),
  completed: z.boolean(),
  duration: z.number().nullable().describe('Seconds: of the file, or else of the title; null when unknown'),
  episode_id: id.nullable(),
  episode_name: z.string().nullable(),
  poster_path: z.string().nullable(),
  backdrop_path: z.string().nullable(),
  thumbnail_path: z.string().nullable().describe('Of the episode'),
});
export type WatchHistory = z.infer<typeof watchHistory>;

/** Clears one entry of the caller's watch history, or puts it back. */
export const watchHistoryUpdate = z.object({
  movie_id: id,
  episode_id: id.nullish().describe('Of a series: which episode'),
  shown: z.boolean().describe('false: clear it; true: put it back'),
});
