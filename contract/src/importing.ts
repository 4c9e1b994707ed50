import { z } from 'zod';
import { titleKind } from './catalogue.ts';
import { SEARCH_MAX_LENGTH } from './constants.ts';
import { id, pathId, queryInteger, searchText } from './fields.ts';

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
