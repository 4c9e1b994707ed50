import { z } from 'zod';
import { intro } from '../catalogue/catalogue.schema.ts';
import { id, pathId } from '../common/fields.schema.ts';
import { filmTrack } from '../subtitles/subtitles.schema.ts';

/** A file of a movie, or an episode. */
const filmKind = z.enum(['movie', 'episode']);

export const suggestionsStart = z.object({
  kind: filmKind,
  id: id.describe('Of the file’s row or the episode'),
});
export type SuggestionsStart = z.infer<typeof suggestionsStart>;

export const suggestionsOf = z.object({ kind: filmKind, id: pathId });

/** What a look into a film suggests. Nothing applies it: an admin’s own form does. */
export const suggestion = z.object({
  what: z
    .enum(['credits', 'subtitles', 'intro'])
    .describe(
      'credits: where they begin. subtitles: by how much they are off. intro: the beginning that the episodes of a season share',
    ),
  state: z
    .enum(['waiting', 'found', 'none'])
    .describe('none: there is nothing to suggest; the reason says why'),
  at: z.number().nullable().describe('Seconds from the film’s beginning: of credits and an intro'),
  value: z
    .number()
    .nullable()
    .describe(
      'Seconds. Of credits: as `credits_start`. Of subtitles: by how much to shift them, as `shift`; null where no shift helps. Of an intro: its end',
    ),
  reason: z.string().describe('In words; empty while it waits'),
  track: filmTrack
    .pick({ language: true, kind: true, name: true, from: true })
    .extend({ path: z.string().describe('Below the media folder: a shift is stored for it') })
    .optional()
    .describe('Of subtitles: which ones'),
  season: z
    .array(intro.extend({ episode_id: id }))
    .optional()
    .describe(
      'Of an intro that was found: where it is in each episode of the season that has it, this one included',
    ),
});
export type Suggestion = z.infer<typeof suggestion>;
