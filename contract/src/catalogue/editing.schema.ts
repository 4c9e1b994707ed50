import { z } from 'zod';
import { id, line, optional, pathId, removable, required, text } from '../common/fields.schema.ts';
import { mediaReference as reference } from '../library/media-reference.schema.ts';
import { INTRO_MIN_S, NO_CREDITS_MARK_S } from '../playback/limits.ts';
import { intro as episodeIntro } from './catalogue.schema.ts';
import { imagePath, minutes } from './fields.schema.ts';
import { NO_OVERVIEW, SAVE_ROWS_MAX, TITLE_MAX_LENGTH } from './limits.ts';
import { introTooShort } from './messages.ts';

const order = z.int().min(0).max(10_000);
const creditsStart = z
  .number()
  .min(0)
  .max(10 * NO_CREDITS_MARK_S)
  .describe('Seconds; at or beyond the end: no mark');

const intro = removable(
  episodeIntro.refine(({ from, to }) => to - from >= INTRO_MIN_S, { path: ['to'], error: introTooShort }),
).describe('Null: it has none');

const version = optional(z.string()).describe(
  'Of the one that was edited: refused when it has changed since',
);

const ONE_WITHOUT = 'Required, but not of one that has none';

/** A file of a movie: a new one, or with `id` one that is edited. */
export const fileForm = z
  .object({
    id: optional(id),
    video_id: optional(id).describe('The movie of a new file'),
    movie_id: optional(id).describe('The same as video_id'),
    label: line(60),
    order,
    credits_start: creditsStart,
    url: reference,
    trailer_url: optional(reference).describe(ONE_WITHOUT),
    subtitles_url: removable(reference),
    version,
  })
  .refine(
    (form) => form.id !== undefined || form.video_id !== undefined || form.movie_id !== undefined,
    required('video_id'),
  )
  .refine((form) => form.id !== undefined || form.trailer_url !== undefined, required('trailer_url'));
export type FileForm = z.output<typeof fileForm>;

export const movieParams = z.object({ video_id: pathId });
export const fileDeleted = z.object({
  movie_deleted: z
    .boolean()
    .describe('Whether it was the last file, with which the movie moves to the trash'),
});

/** A season: a new one, or with `season_id` one that is edited. */
export const seasonForm = z
  .object({
    season_id: optional(id),
    video_id: optional(id).describe('The series of a new season'),
    season_name: line(120),
    order_no: order,
    trailer_url: optional(reference).describe(ONE_WITHOUT),
    version,
  })
  .refine((form) => form.season_id !== undefined || form.video_id !== undefined, required('video_id'))
  .refine((form) => form.season_id !== undefined || form.trailer_url !== undefined, required('trailer_url'));
export type SeasonForm = z.output<typeof seasonForm>;

/** A row of a table, or its id alone. */
const rowOf = <Name extends string>(name: Name) =>
  z.union([
    id,
    z.looseObject({ [name]: id } as Record<Name, typeof id>).transform((row) => row[name] as number),
  ]);

/** The order of a series' seasons. */
export const seasonsSave = z.object({
  seriesDetails: rowOf('video_id').describe('The series, or its id'),
  seasonInfo: z.array(z.object({ season_id: id, season_order: order })).max(SAVE_ROWS_MAX),
});
export type SeasonsSave = z.output<typeof seasonsSave>;

const episodeFields = {
  episode_name: line(TITLE_MAX_LENGTH),
  episode_order: order,
  episode_end: removable(order).describe(
    'The last number of a file with several episodes; empty for a single one',
  ),
  episode_no: optional(order).describe('Without it, the order'),
  season_no: optional(order).describe('Without it, the order of the season'),
  overview: optional(text(4_000)).describe(`Without it, "${NO_OVERVIEW}"`),
  runtime: minutes,
  credits_start: creditsStart,
  intro,
  url: reference,
  subtitles_url: removable(reference),
  thumbnail_path: removable(imagePath),
};

/** An episode: a new one, or with `episode_id` one that is edited. */
export const episodeForm = z
  .object({
    season_id: optional(id).describe('The season of a new episode'),
    episode_id: optional(id),
    ...episodeFields,
    version,
  })
  .refine((form) => form.episode_id !== undefined || form.season_id !== undefined, required('season_id'));
export type EpisodeForm = z.output<typeof episodeForm>;

const knownEpisode = z.object({ episode_id: id, episode_order: order });
const newEpisode = z.object(episodeFields);

/** Episodes of a season: those with an id get their order, the others are added; all of it or nothing. */
export const episodesSave = z.object({
  epidodeDetails: z.array(z.union([knownEpisode, newEpisode])).max(SAVE_ROWS_MAX),
  season: rowOf('season_id').describe('The season, or its id'),
});
export type EpisodesSave = z.output<typeof episodesSave>;
export type NewEpisode = z.output<typeof newEpisode>;
export const seriesParams = z.object({ series_id: pathId });

/** What is known about some episodes of a season; a field that is not sent stays. */
export const episodesFill = z.object({
  season_id: id,
  episodes: z
    .array(
      z.object({
        episode_id: id,
        episode_name: optional(line(TITLE_MAX_LENGTH)),
        overview: optional(text(4_000)),
        runtime: optional(minutes),
        thumbnail_path: optional(imagePath),
        intro,
      }),
    )
    .min(1)
    .max(SAVE_ROWS_MAX),
});
export type EpisodesFill = z.output<typeof episodesFill>;
