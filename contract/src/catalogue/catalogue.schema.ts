import { z } from 'zod';
import { episodeEnd, id, pathId, queryInteger, searchText, seconds, stars } from '../common/fields.schema.ts';
import { SEARCH_MAX_LENGTH } from '../common/limits.ts';
import { listQuery, pageQuery } from '../common/lists.schema.ts';
import { fileState, verdict, verdictReason } from '../library/media-reference.schema.ts';
import { residentNotice } from '../notices/notices.schema.ts';
import { toldIn } from './fields.schema.ts';
import { TITLE_FACTS, TITLE_NOTES } from './fields.ts';
import { CARD_DESCRIPTION_MAX, ROW_PAGE, SEARCH_RESULTS, SEARCH_RESULTS_MAX, TITLE_SORTS } from './limits.ts';
import { chosenTracks, filmParts } from './tracks.schema.ts';

export const titleKind = z.enum(['movie', 'series']);
export type TitleKind = z.infer<typeof titleKind>;

/** A poster of the sign-in page. */
export const poster = z.object({
  backdrop_path: z.string(),
  title: z.string(),
  slug: z.string(),
});
export type Poster = z.infer<typeof poster>;

/** A viewer's progress in a title. `episode_id` is null for a movie. */
export const watchProgress = z.object({
  progress: z.number().describe('Seconds'),
  completed: z.boolean(),
  episode_id: id.nullable(),
  duration: z.number().optional().describe('Seconds that the watched file lasts, once a player has told'),
  file_id: id.optional().describe('A movie: the file that was watched, once a player has told'),
});
export type WatchProgress = z.infer<typeof watchProgress>;

/** A viewer's progress in one episode. */
export const episodeProgress = z.object({
  progress: z.number().describe('Seconds; 0 once it is completed'),
  completed: z.boolean().describe('Watched to its end, now or at any time before'),
  duration: z.number().optional().describe('Seconds that the file lasts, once a player has told'),
});
export type EpisodeProgress = z.infer<typeof episodeProgress>;

/** Seconds, as a look into the file has found; null while it is not known. */
const fileDuration = z.number().nullable().optional();
/** Set when the file is not on the disk; left out when it is, as far as is known. */
const isMissing = z.literal(true).optional().describe('The file is not on the disk just now');
const isDamaged = z.literal(true).optional().describe('The file is damaged: no device plays all of it');
const partVersion = z
  .string()
  .optional()
  .describe('Only for admins: another one after each change of what its form edits');
const OWN_DURATION = 'Only for admins: how many seconds the file lasts';
/** A text by which a search has found a title. */
export const searchMatch = z.object({
  kind: z.enum(['title', 'actor', 'director', 'genre', 'year', 'episode']),
  text: z.string(),
  marks: z
    .array(z.tuple([z.int(), z.int()]))
    .describe('What of the text was searched for: where it begins and ends, in UTF-16 code units'),
  episode_id: id.optional().describe('The episode, where the text is its name'),
  season_no: z.int().optional(),
  episode_no: z.int().optional(),
  episode_end: episodeEnd,
});
export type SearchMatch = z.infer<typeof searchMatch>;

/** A title in a list. Image paths are joined to `/images/{size}`. */
export const card = z.object({
  video_id: id,
  title: z.string(),
  name: z.string(),
  slug: z.string(),
  is_series: z.boolean(),
  total_seasons: z.int(),
  genres: z.array(z.string()),
  ...toldIn(TITLE_FACTS),
  runtime: z.number().describe('Minutes'),
  description: z.string().describe(`In lists for viewers at most ${CARD_DESCRIPTION_MAX} characters`),
  trailer_url: z.string().nullable(),
  adult: z.boolean(),
  created_at: z.string().describe('ISO 8601, UTC'),
  is_active: z.boolean(),
  status: z.enum(['active', 'trash']),
  watch_progress: watchProgress.optional(),
  matches: z.array(searchMatch).optional().describe('Only of a search: why the title is among its results'),
  has_media: z.boolean().optional().describe('Only for admins: a viewer could play it, were it active'),
  files_missing: z
    .int()
    .optional()
    .describe('Only for admins: how many of its files are not on the disk; without it, none'),
  worst_verdict: verdict
    .optional()
    .describe('Only for admins: of its files in the media folder; without it, nothing is known of them'),
  credits_start: z.number().optional().describe('Only for admins: of a movie’s first file, in seconds'),
  file_url: z.string().optional().describe('Only for admins: of a movie’s first file, as it is stored'),
  file_order: z.int().nullable().optional().describe('Only for admins: of a movie’s first file'),
  file_duration: fileDuration.describe('Only for admins: how many seconds a movie’s first file lasts'),
});
export type Card = z.infer<typeof card>;

const fileVerdict = {
  verdict: verdict.nullable().optional().describe('Only for admins: null while it is not known'),
  verdict_reason: verdictReason.optional(),
};

/** One file of a movie: a version, or a part of a release. */
export const videoFile = z.object({
  id,
  video_id: id,
  movie_id: id.describe('The same as video_id'),
  title: z.string().describe('The title that the file belongs to'),
  is_series: z.boolean(),
  label: z.string(),
  order: z.int(),
  url: z.string(),
  trailer_url: z.string().nullable(),
  subtitles_url: z.string().nullable(),
  credits_start: z.number().describe('Seconds; at or beyond the end: no mark'),
  duration: fileDuration.describe(OWN_DURATION),
  is_missing: isMissing,
  is_damaged: isDamaged,
  version: partVersion,
  file_state: fileState.optional().describe('Only for admins: what is wrong with the file'),
  ...fileVerdict,
  ...filmParts.partial().shape,
});
export type VideoFile = z.infer<typeof videoFile>;

/** Where the intro of an episode is. */
export const intro = z.object({
  from: seconds.describe('Seconds'),
  to: seconds.describe('Seconds: where the episode goes on'),
});
export type Intro = z.infer<typeof intro>;

export const episode = z.object({
  episode_id: id,
  season_id: id,
  episode_name: z.string(),
  episode_order: z.int(),
  episode_end: episodeEnd,
  episode_no: z.int(),
  season_no: z.int(),
  overview: z.string(),
  runtime: z.int().describe('Minutes'),
  thumbnail_path: z.string().nullable(),
  still_path: z.string().nullable().describe('The same as thumbnail_path'),
  url: z.string().describe('The same as video_url'),
  video_url: z.string(),
  subtitles_url: z.string().nullable(),
  credits_start: z.number().describe('Seconds; at or beyond the end: no mark'),
  intro: intro.nullable().describe('What players offer to skip'),
  duration: fileDuration.describe(OWN_DURATION),
  is_missing: isMissing,
  is_damaged: isDamaged,
  guessed: z.array(z.string()).optional().describe('Only for admins: as of a title'),
  version: partVersion,
  file_state: fileState.optional().describe('Only for admins: what is wrong with the file'),
  ...fileVerdict,
  is_active: z.boolean(),
  watch_progress: episodeProgress.nullable().describe('Null when the caller never began it'),
  ...filmParts.partial().shape,
});
export type Episode = z.infer<typeof episode>;

export const season = z.object({
  season_id: id,
  season_name: z.string(),
  season_order: z.int(),
  trailer_url: z.string().nullable(),
  is_active: z.boolean(),
  version: partVersion,
  episodes: z.array(episode),
});
export type Season = z.infer<typeof season>;

/** What admins note about a title, as they read it. */
export const titleInfo = z.object({
  ...toldIn(TITLE_NOTES),
  version: z.int().describe('Rises with every change of these fields'),
  guessed: z.array(z.string()).describe('Fields that nobody has entered: Sebule guessed them from the files'),
});
export type TitleInfo = z.infer<typeof titleInfo>;

/** A title with all that its player needs. Admins also get their notes; viewers get its tagline and who made it. */
export const video = card.extend({
  ...titleInfo.partial().shape,
  missing_files: z
    .array(z.string())
    .optional()
    .describe('Only for admins: paths of its files, episodes, trailers and subtitles where there is no file'),
  unusable_subtitles: z
    .array(z.object({ path: z.string(), problem: z.string().describe('To put after “This file”') }))
    .optional()
    .describe(
      'Only for admins: subtitles of its files and episodes that viewers cannot see, or only as a guess, as far as is known',
    ),
  video_url: z.string().nullable(),
  subtitles_url: z.string().nullable(),
  credits_start: z.number(),
  file_order: z.int().nullable().describe('The order of the file that plays by default'),
  files: z.array(videoFile),
  seasons: z.array(season),
  watch_progress: watchProgress.nullable(),
  progress: z.number().describe('A movie: seconds watched'),
  completed: z.boolean().describe('A movie: watched to its end'),
  stars: stars.nullable().describe('What the caller gave it'),
  chosen_tracks: chosenTracks.optional(),
  ...filmParts.partial().shape,
});
export type Video = z.infer<typeof video>;

/** A genre with the number of titles that viewers can watch. */
const genre = z.object({
  genre_id: id,
  genre_name: z.string(),
  movies: z.int(),
  series: z.int(),
});

/** A genre with its newest titles. */
export const category = genre.extend({ movies_series: z.array(card) });
export type Category = z.infer<typeof category>;

export const categoriesQuery = pageQuery.extend({
  titles: queryInteger(0, ROW_PAGE)
    .optional()
    .describe(`How many titles of each genre at most; ${ROW_PAGE} without it`),
});
export type CategoriesQuery = z.output<typeof categoriesQuery>;

const count = z.int().min(0);

/** The first page of each list of the home page; their further pages are in the lists of titles. */
export const home = z.object({
  series: z.array(card),
  movies: z.array(card),
  watching: z.array(card),
  newUploads: z.array(card),
  totals: z
    .object({ series: count, movies: count, watching: count, newUploads: count })
    .describe('How many titles each list has in all'),
  new_this_week: count.describe('How many of the new uploads have been added in the last seven days'),
  genres: z.array(genre).describe('The genres with most titles first'),
  notices: z.array(residentNotice).describe('Current ones for the caller, newest first'),
});
export type Home = z.infer<typeof home>;

export const titleSort = z.enum(TITLE_SORTS);
export type TitleSort = z.infer<typeof titleSort>;

export const titlesQuery = listQuery({ sort: titleSort.options, finds: 'the title' }).extend({
  genre: pathId.optional().describe('Only titles of this genre'),
  missing: z.enum(['files']).optional().describe('Only for admins: only titles that miss a file'),
});
export type TitlesQuery = z.output<typeof titlesQuery>;

/** Titles similar to one, or without it to those that the caller is watching. */
export const relatedQuery = z.object({ movie_id: pathId.optional() });

/** Takes a title out of Continue Watching, or puts it back; its progress stays. */
export const watchingUpdate = z.object({ movie_id: id, shown: z.boolean() });

export const titleRequest = z.object({ movie_id: id, type: titleKind });

/** Without `q` there is nothing to find. */
export const searchQuery = z.object({
  q: searchText(SEARCH_MAX_LENGTH).optional().describe('A title, a name, a genre, a year, an episode'),
  limit: queryInteger(1, SEARCH_RESULTS_MAX)
    .optional()
    .describe(`How many titles at most; ${SEARCH_RESULTS} without it`),
});
