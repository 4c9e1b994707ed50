import type { RequestBody, Video } from '@sebule/contract';
import { slugOf } from '@sebule/contract/catalogue/slug';
import { problems, type FieldErrors } from '#shared/form/failure.rules.ts';
import type { ImportableEntry } from '../../importing/import.rules.ts';
import type { FieldLabels } from '../../kit/form/overtaken.rules.ts';
import { genresIn, genresText, isBlank, slugProblem, wholeNumberProblem } from '../fields.rules.ts';
import { typedGenreProblem } from '../genres/genre-choice.rules.ts';

/** The entries that every form about a title has, with the field names of the API; numbers as they are typed. */
export interface TitleEntry extends ImportableEntry {
  slug: string;
  /** What is in the field for genres and has not been chosen; not sent. */
  typed_genre: string;
}

/** What else may be known about a title. */
export interface DetailEntry {
  actor: string;
  director: string;
  writer: string;
  imdb_rating: string;
  country: string;
  language: string;
  video_type: string;
  video_quality: string;
  publication: string;
  free_paid: string;
  enable_download: boolean;
}

/** How a title is announced. */
export interface SeoEntry {
  seo_title: string;
  meta_description: string;
  focus_keyword: string;
  tags: string;
  email_newsletter: boolean;
  push_notification: boolean;
}

/** The entries of the form about a title: what is known about it, and how it is announced. */
export type InfoEntry = TitleEntry & DetailEntry & SeoEntry;

export const NO_DETAILS: DetailEntry = {
  actor: '',
  director: '',
  writer: '',
  imdb_rating: '',
  country: '',
  language: '',
  video_type: '',
  video_quality: '',
  publication: '',
  free_paid: '',
  enable_download: false,
};

export const NO_SEO: SeoEntry = {
  seo_title: '',
  meta_description: '',
  focus_keyword: '',
  tags: '',
  email_newsletter: false,
  push_notification: false,
};

export const infoOf = (movie: Video): InfoEntry => ({
  title: movie.title,
  slug: movie.slug,
  description: movie.description,
  runtime: String(movie.runtime),
  release_date: movie.release_date ?? '',
  genres: genresText(movie.genres),
  typed_genre: '',
  actor: movie.actor ?? '',
  director: movie.director ?? '',
  writer: movie.writer ?? '',
  imdb_rating: movie.imdb_rating === null || movie.imdb_rating === undefined ? '' : String(movie.imdb_rating),
  country: movie.country ?? '',
  language: movie.language ?? '',
  video_type: movie.video_type ?? '',
  video_quality: movie.video_quality ?? '',
  publication: movie.publication ?? '',
  free_paid: movie.free_paid ?? '',
  enable_download: movie.enable_download ?? false,
  adult: movie.adult,
  tmdb_id: movie.tmdb_id === null || movie.tmdb_id === undefined ? '' : String(movie.tmdb_id),
  tagline: movie.tagline ?? '',
  poster_path: movie.poster_path ?? '',
  backdrop_path: movie.backdrop_path ?? '',
  seo_title: movie.seo_title ?? '',
  meta_description: movie.meta_description ?? '',
  focus_keyword: movie.focus_keyword ?? '',
  tags: movie.tags ?? '',
  email_newsletter: movie.email_newsletter ?? false,
  push_notification: movie.push_notification ?? false,
});

/**
 * The entries of a stored title that nobody has entered: a fetch may replace them. The others may have been edited by
 * hand: every change of them is asked about.
 */
export const guessedOf = (movie: Video): Partial<InfoEntry> =>
  Object.fromEntries(Object.entries(infoOf(movie)).filter(([field]) => movie.guessed?.includes(field)));

/** How the fields are called where they are compared with what somebody else has saved. */
export const INFO_LABELS: FieldLabels<InfoEntry> = {
  title: 'Title',
  slug: 'Slug',
  description: 'Description',
  runtime: 'Runtime',
  release_date: 'Release date',
  genres: 'Genre',
  tagline: 'Tagline',
  poster_path: { label: 'Poster', isPicture: true },
  backdrop_path: { label: 'Background', isPicture: true },
  adult: 'For adults',
  tmdb_id: 'Movie database ID',
  actor: 'Actor',
  director: 'Director',
  writer: 'Writer',
  imdb_rating: 'IMDb rating',
  country: 'Country',
  language: 'Language',
  video_type: 'Video type',
  video_quality: 'Video quality',
  publication: 'Publication',
  free_paid: 'Free or paid',
  enable_download: 'Enable download',
  seo_title: 'SEO title',
  meta_description: 'Meta description',
  focus_keyword: 'Focus keyword',
  tags: 'Tags',
  email_newsletter: 'Email newsletter',
  push_notification: 'Push notification',
};

export const ratingProblem = (typed: string): string | null =>
  isBlank(typed) || (/^\d{1,2}(?:\.\d+)?$/.test(typed.trim()) && Number(typed) <= 10)
    ? null
    : 'Enter a number up to 10.';

/** Whether a description must be there: a title that was made without one may stay so. */
export const needsDescription = ({ description }: Pick<Video, 'description'>): boolean => description !== '';

/**
 * The slug for a new name, to offer it: another one may be known elsewhere, so the slug does not follow by itself. Null
 * unless the stored slug is what the stored name makes, with or without a number, and has not been changed here.
 */
export const slugAfterRename = (
  { title, slug }: Pick<InfoEntry, 'title' | 'slug'>,
  stored: Pick<Video, 'title' | 'slug'>,
): string | null => {
  const made = slugOf(stored.title);
  const isMade = stored.slug.startsWith(made) && /^(?:-\d+)?$/.test(stored.slug.slice(made.length));
  if (!isMade || slug !== stored.slug || isBlank(title)) return null;
  const next = slugOf(title);
  return next === made ? null : next;
};

/** What has to be corrected before the form for this title can be sent; empty when it can. */
export const infoProblems = (
  entry: InfoEntry,
  stored: Pick<Video, 'description'>,
): FieldErrors<keyof InfoEntry> =>
  problems<keyof InfoEntry>({
    title: isBlank(entry.title) ? 'Enter the title.' : null,
    slug: slugProblem(entry.slug),
    description: needsDescription(stored) && isBlank(entry.description) ? 'Enter the description.' : null,
    runtime: wholeNumberProblem(entry.runtime, 'runtime'),
    typed_genre: typedGenreProblem(entry.typed_genre),
    imdb_rating: ratingProblem(entry.imdb_rating),
  });

type Body = RequestBody<'PATCH videos/update/movie-info'>;

/** The details as both requests take them. */
export const detailsBody = (entry: DetailEntry) => ({
  actor: entry.actor,
  director: entry.director,
  writer: entry.writer,
  imdb_rating: isBlank(entry.imdb_rating) ? null : Number(entry.imdb_rating),
  country: entry.country as Body['country'],
  language: entry.language,
  video_type: entry.video_type as Body['video_type'],
  video_quality: entry.video_quality,
  publication: entry.publication,
  free_paid: entry.free_paid as Body['free_paid'],
  enable_download: entry.enable_download,
});

/** The request body; the server refuses it when the title has changed since this version. */
export const infoBody = (
  { typed_genre: _undecided, ...entry }: InfoEntry,
  version: string | undefined,
  { video_id }: Pick<Video, 'video_id'>,
): Body => ({
  video_id,
  ...entry,
  ...detailsBody(entry),
  slug: entry.slug.trim(),
  runtime: Number(entry.runtime),
  tmdb_id: entry.tmdb_id === '' ? null : Number(entry.tmdb_id),
  genres: genresIn(entry.genres),
  ...(version !== undefined && { version: Number(version) }),
});
