import { z } from 'zod';
import { titleKind } from '../catalogue/catalogue.schema.ts';
import { TITLE_MAX_LENGTH } from '../catalogue/limits.ts';
import { id, line, optional, pathId, queryInteger, searchText } from '../common/fields.schema.ts';
import { SEARCH_MAX_LENGTH } from '../common/limits.ts';
import { SUGGESTIONS_MAX, SUGGEST_TITLES_MAX } from './limits.ts';

export const importParams = z.object({ id: pathId });

const number = z.coerce.number().int().min(0).max(9_999);
export const importEpisodeParams = z.object({ id: pathId, season: number, episode: number });

const date = z.string().nullable().describe('YYYY-MM-DD');
const image = z.string().nullable().describe('For /images/{size}');

/** A movie or a series as the movie database describes it, within this site's limits. */
export const importedTitle = z.object({
  id,
  title: z.string(),
  name: z.string().describe('The same as title'),
  overview: z.string(),
  tagline: z.string().nullable(),
  adult: z.boolean(),
  runtime: z.int().describe('Minutes; 0 when it is not known'),
  release_date: date,
  genres: z.array(z.string()),
  poster_path: image,
  backdrop_path: image,
  actor: z.string().nullable().describe('The first of the cast'),
  director: z.string().nullable(),
  writer: z.string().nullable(),
});
export type ImportedTitle = z.infer<typeof importedTitle>;

export const importedEpisode = z.object({
  id,
  name: z.string(),
  overview: z.string(),
  runtime: z.int().describe('Minutes; 0 when it is not known'),
  still_path: image,
});
export type ImportedEpisode = z.infer<typeof importedEpisode>;

export const importSeasonParams = importEpisodeParams.omit({ episode: true });

/** An episode of a season of the movie database. */
export const importedSeasonEpisode = importedEpisode.extend({ episode_no: z.int() });
export type ImportedSeasonEpisode = z.infer<typeof importedSeasonEpisode>;

export const importSearchQuery = z.object({
  type: titleKind,
  q: searchText(SEARCH_MAX_LENGTH),
  year: queryInteger(1_890, 2_200).optional(),
});
export type ImportSearchQuery = z.output<typeof importSearchQuery>;

export const importCandidate = z.object({
  id,
  title: z.string(),
  release_date: date,
  overview: z.string(),
  poster_path: image,
});
export type ImportCandidate = z.infer<typeof importCandidate>;

/** Whether the movie database can be asked at all. */
export const importState = z.object({
  has_key: z.boolean().describe('Without one, nothing can be fetched'),
  fetching: z.int().describe('How many titles’ details are still to be fetched in the background'),
});
export type ImportState = z.infer<typeof importState>;

/** What files are probably called. */
export const importSuggestionsQuery = z.object({
  type: titleKind,
  wanted: z
    .array(z.object({ title: line(TITLE_MAX_LENGTH), year: optional(z.int().min(1_890).max(2_200)) }))
    .min(1)
    .max(SUGGEST_TITLES_MAX),
});
export type ImportSuggestionsQuery = z.output<typeof importSuggestionsQuery>;

export const importSuggestion = importCandidate.extend({
  fit: z.enum(['title-year', 'title', 'similar']).describe('What is the same as wanted'),
});
export type ImportSuggestion = z.infer<typeof importSuggestion>;

/** What the movie database knows of these names, as far as it could be asked. */
export const importSuggestions = z.object({
  found: z
    .array(z.array(importSuggestion).max(SUGGESTIONS_MAX).nullable())
    .describe('In the order wanted, the best first; null where nothing is known yet'),
  problem: z
    .object({ code: z.string(), text: z.string() })
    .nullable()
    .describe('Why not everything could be asked'),
});
export type ImportSuggestions = z.infer<typeof importSuggestions>;
