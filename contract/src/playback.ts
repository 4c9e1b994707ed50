import { z } from 'zod';
import { id, seconds, stars } from './fields.ts';

/** One save of a viewer's progress. */
export const progressSave = z.object({
  movie_id: id,
  progress: seconds,
  is_series: z.boolean(),
  episode_id: id.nullish().describe('Required for a series'),
  isCompleted: z.boolean(),
  file_id: id.optional().describe('A movie: which of its files'),
  duration: seconds.optional().describe('Seconds that the file lasts, as the player sees it'),
  at: z
    .int()
    .positive()
    .max(8_640_000_000_000_000)
    .optional()
    .describe(
      'When the viewer was there, milliseconds since 1970; an older save never overwrites a newer one',
    ),
});
export type ProgressSave = z.infer<typeof progressSave>;

/** The caller's rating of a title; a later one replaces it. */
export const rating = z.object({ movie_id: id, stars });

export const subtitleSetting = z.object({ show_subtitles: z.boolean() });
export type SubtitleSetting = z.infer<typeof subtitleSetting>;

export const subtitleSettingBody = z.object({
  id: z.literal(1).describe('1 toggles the setting'),
  show_subtitles: z.boolean().optional().describe('Sets it in place of toggling'),
});
