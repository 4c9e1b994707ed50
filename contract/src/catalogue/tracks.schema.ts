import { z } from 'zod';
import { id, moment } from '../common/fields.schema.ts';
import { LANGUAGE_MAX_LENGTH } from './limits.ts';

/** What a track of a film is, besides its language. */
export const trackKind = z
  .enum(['main', 'described', 'hard-of-hearing', 'forced', 'commentary', 'narrator'])
  .describe(
    'described: it tells what is to be seen. forced: only what is not in the film’s language. narrator: one voice tells all',
  );
export type TrackKind = z.infer<typeof trackKind>;

const track = z.object({
  id: z.string().describe('Within the film'),
  language: z.string().nullable().describe('BCP 47, in lower case; null if unknown'),
  kind: trackKind,
  name: z.string().describe('To be shown'),
});

export const soundTrack = track.extend({
  loudness: z.number().nullable().optional().describe('Of the whole film, in LUFS; null if silent'),
});
export type SoundTrack = z.infer<typeof soundTrack>;

export const subtitleTrack = track.extend({
  url: z.string(),
  format: z.enum(['text', 'pictures']).describe('text: WebVTT. pictures: PGS'),
});
export type SubtitleTrack = z.infer<typeof subtitleTrack>;

export const tracks = z.object({
  audio: z.array(soundTrack).describe('In the order of the playlist; empty where there is no choice'),
  subtitles: z.array(subtitleTrack),
});
export type Tracks = z.infer<typeof tracks>;

/** Small pictures of a film for its seek bar, in sheets of equal size. */
export const previews = z.object({
  url: z.string().describe('Of the first sheet'),
  sheets: z
    .array(z.string())
    .describe(
      'The last parts of the addresses of all sheets, which are otherwise equal; the last one may not be full',
    ),
  width: z.int().describe('Of one picture, in pixels'),
  height: z.int(),
  seconds: z.number().describe('From one picture to the next'),
  columns: z.int().describe('Of a sheet'),
  rows: z.int(),
});
export type Previews = z.infer<typeof previews>;

export const chapter = z.object({ at: z.number().describe('Seconds'), name: z.string() });
export type Chapter = z.infer<typeof chapter>;

/** What a player needs of a file besides its address. */
export const filmParts = z.object({
  tracks,
  previews: previews.nullable(),
  chapters: z.array(chapter),
  small_url: z
    .string()
    .nullable()
    .describe('Of a copy of at most 500 kbit/s for slow lines, where the main address has none'),
});
export type FilmParts = z.infer<typeof filmParts>;

/** A track that somebody chose, by what it is: each film has its own. */
export const chosenTrack = z.object({
  language: z
    .string()
    .regex(/^[a-z\d-]+$/, 'must be a language tag in lower case')
    .max(LANGUAGE_MAX_LENGTH)
    .nullable()
    .describe('BCP 47, in lower case; null if unknown'),
  kind: trackKind,
});
export type ChosenTrack = z.infer<typeof chosenTrack>;

/** What the caller chose in a title. Without a field, nothing has been chosen. */
export const chosenTracks = z.object({
  audio: chosenTrack.optional(),
  subtitles: chosenTrack.nullable().optional().describe('Null: none are wanted'),
  last_subtitles: chosenTrack.optional().describe('The subtitles chosen last in any title'),
});
export type ChosenTracks = z.infer<typeof chosenTracks>;

/** Keeps what the caller chooses in a title. A field that is not given stays as it is. */
export const trackChoice = z.object({
  video_id: id,
  audio: chosenTrack.nullish().describe('Null: what plays by default'),
  subtitles: chosenTrack.nullish().describe('Null: none are wanted'),
  at: moment
    .optional()
    .describe('When it was chosen, milliseconds since 1970; an older choice never overwrites a newer one'),
});
export type TrackChoice = z.infer<typeof trackChoice>;
