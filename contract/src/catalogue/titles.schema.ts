import { z } from 'zod';
import { id, optional, pathId, queryIds } from '../common/fields.schema.ts';
import { listQuery } from '../common/lists.schema.ts';
import { titleKind } from './catalogue.schema.ts';
import { neededIn, sentIn } from './fields.schema.ts';
import { TITLE_BASICS, TITLE_OPTIONAL, TITLE_SEO } from './fields.ts';
import { CHANGE_TITLES_MAX, NEW_TITLE, TRASH_SORTS } from './limits.ts';

const { title, slug, description, runtime, adult, genres } = neededIn(TITLE_BASICS);
const notes = sentIn(TITLE_OPTIONAL);

/** What may be known about a title that is made of files, beside its name. */
export const titleDetails = z.object({
  tmdb_id: notes.tmdb_id,
  description: optional(description),
  tagline: notes.tagline,
  release_date: notes.release_date,
  runtime: optional(runtime),
  adult: optional(adult),
  genres: optional(genres),
  poster_path: notes.poster_path,
  backdrop_path: notes.backdrop_path,
  actor: notes.actor,
  director: notes.director,
  writer: notes.writer,
});
export type TitleDetails = z.output<typeof titleDetails>;

/** A new title. */
export const titleDraft = z.object({
  title,
  slug,
  type: titleKind,
  description: optional(description),
  adult: adult.default(NEW_TITLE.adult),
  runtime: runtime.default(NEW_TITLE.runtime),
  genres: genres.default([]),
  order: z.int().min(0).max(10_000).default(NEW_TITLE.order).describe('For the form of its first file'),
  ...notes,
});
export type TitleDraft = z.output<typeof titleDraft>;

/** The server requires the description, too, of a title that has one. */
const NEEDED_BY_INFO_FORM = ['title', 'slug', 'runtime'] as const;
const isOfInfoForm = (field: string): boolean =>
  field !== 'video_id' && field !== 'version' && !(field in TITLE_SEO);

/** The movie info form, the SEO form, or both. Only the info form has required fields. */
export const titleInfoUpdate = z
  .object({
    video_id: id,
    title: title.optional().describe('Required with any field that is not of the SEO form'),
    slug: slug.optional().describe('Required like the title'),
    description: optional(description).describe('Required like the title, but not of one that has none'),
    runtime: runtime.optional().describe('Minutes; required like the title'),
    adult: optional(adult),
    genres: genres.optional(),
    ...notes,
    version: optional(z.int()).describe('Of the title that was edited: refused when it has changed since'),
  })
  .superRefine((form, context) => {
    const sent = Object.entries(form).filter(([, value]) => value !== undefined);
    if (sent.some(([field]) => field in TITLE_SEO) && !sent.some(([field]) => isOfInfoForm(field))) return;
    for (const field of NEEDED_BY_INFO_FORM) {
      if (form[field] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: 'is required' });
    }
  });
export type TitleInfoUpdate = z.output<typeof titleInfoUpdate>;

/** What an admin can switch on and off. */
export const catalogueKind = z.enum(['movie', 'series', 'season', 'episode']);
export type CatalogueKind = z.infer<typeof catalogueKind>;

export const activeUpdate = z.object({ kind: catalogueKind, id, is_active: z.boolean() });
export const activeSeriesUpdate = activeUpdate.omit({ kind: true });
export const restoreRequest = z.object({ kind: catalogueKind, id });
export const titleParams = z.object({ id: pathId });

/** Changes several titles: all of them, or none. */
export const titlesChange = z.object({
  ids: z.array(id).min(1).max(CHANGE_TITLES_MAX),
  kind: optional(titleKind).describe('Without it, titles of both kinds'),
  change: z.enum(['show', 'hide', 'delete', 'restore']).describe('delete: move to the trash'),
});
export type TitlesChange = z.output<typeof titlesChange>;

export const trashQuery = listQuery({ sort: TRASH_SORTS, finds: 'the title' }).extend({
  type: titleKind.optional(),
});
export type TrashQuery = z.output<typeof trashQuery>;

export const trashedTitle = z.object({
  video_id: id,
  title: z.string(),
  is_series: z.boolean(),
  release_date: z.string().nullable().describe('YYYY-MM-DD'),
  poster_path: z.string().nullable(),
  trashed_at: z.string().nullable().describe('ISO 8601, UTC'),
});
export type TrashedTitle = z.infer<typeof trashedTitle>;

/** A season or an episode in the trash, of a series that is not. */
export const trashedPart = z.object({
  kind: z.enum(['season', 'episode']),
  id,
  name: z.string(),
  season_id: id.describe('For a season, its own'),
  trashed_at: z.string().nullable().describe('ISO 8601, UTC'),
});
export type TrashedPart = z.infer<typeof trashedPart>;

/** Titles in the trash, with commas between their ids. */
export const purgeQuery = z.object({ ids: queryIds(CHANGE_TITLES_MAX) });

/** What deleting titles together with their files would free. */
export const purgePreview = z.object({
  files: z.int().describe('Files in the media folder that would be deleted'),
  bytes: z.number().describe('That come free'),
  kept_files: z.int().describe('Files that stay, because another title uses them, too'),
  kept_for: z.array(z.string()).describe('Some of those other titles'),
});
export type PurgePreview = z.infer<typeof purgePreview>;

export const deleteForGood = z.object({
  ids: z.array(id).min(1).max(CHANGE_TITLES_MAX),
  delete_files: z
    .boolean()
    .default(false)
    .describe('Also those in the media folder that no other title uses'),
});
export type DeleteForGood = z.output<typeof deleteForGood>;

/** What a new title may be a duplicate of. */
export const duplicatesQuery = z.object({
  type: titleKind,
  tmdb_id: pathId.optional(),
  title: title.optional(),
  year: z.coerce.number().int().min(1870).max(2200).optional(),
});
export type DuplicatesQuery = z.output<typeof duplicatesQuery>;

export const duplicate = z.object({
  video_id: id,
  title: z.string(),
  slug: z.string(),
  release_date: z.string().nullable(),
  poster_path: z.string().nullable(),
  status: z.enum(['active', 'trash']),
  reason: z.enum(['tmdb_id', 'title']).describe('Whether it has the same id, or the same title and year'),
});
export type Duplicate = z.infer<typeof duplicate>;

/** Titles that the first steps of a new installation are about. */
export const firstTitles = z.object({
  file: z
    .object({ url: z.string(), subtitles_url: z.string().nullable() })
    .nullable()
    .describe(
      'What the newest title plays first, as it is stored; of the ten newest, one that plays at once goes before',
    ),
  unfinished: z
    .object({ video_id: id, title: z.string() })
    .nullable()
    .describe('The newest movie without a file'),
});
export type FirstTitles = z.infer<typeof firstTitles>;
