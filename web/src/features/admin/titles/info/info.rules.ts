import type { RequestBody, Video } from '@sebule/contract';
import { problems, type FieldErrors } from '../../../../shared/form/failure.rules.ts';
import { genresIn, genresText, isBlank, slugProblem, wholeNumberProblem } from '../fields.rules.ts';
import type { ImportableEntry } from '../import/import.rules.ts';

/** The entries of the movie info form, with the field names of the API; numbers and genres as they are typed. */
export interface InfoEntry extends ImportableEntry {
  slug: string;
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

/** The entries of the SEO form. */
export interface SeoEntry {
  seo_title: string;
  meta_description: string;
  focus_keyword: string;
  tags: string;
  email_newsletter: boolean;
  push_notification: boolean;
}

export const infoOf = (movie: Video): InfoEntry => ({
  title: movie.title,
  slug: movie.slug,
  description: movie.description,
  runtime: String(movie.runtime),
  release_date: movie.release_date ?? '',
  genres: genresText(movie.genres),
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
});

export const seoOf = (movie: Video): SeoEntry => ({
  seo_title: movie.seo_title ?? '',
  meta_description: movie.meta_description ?? '',
  focus_keyword: movie.focus_keyword ?? '',
  tags: movie.tags ?? '',
  email_newsletter: movie.email_newsletter ?? false,
  push_notification: movie.push_notification ?? false,
});

const ratingProblem = (typed: string): string | null =>
  isBlank(typed) || (/^\d{1,2}(?:\.\d+)?$/.test(typed.trim()) && Number(typed) <= 10)
    ? null
    : 'Enter a number up to 10.';

/** What has to be corrected before the form can be sent; empty when it can. */
export const infoProblems = (entry: InfoEntry): FieldErrors<keyof InfoEntry> =>
  problems<keyof InfoEntry>({
    title: isBlank(entry.title) ? 'Enter the title.' : null,
    slug: slugProblem(entry.slug),
    description: isBlank(entry.description) ? 'Enter the description.' : null,
    runtime: wholeNumberProblem(entry.runtime, 'runtime'),
    imdb_rating: ratingProblem(entry.imdb_rating),
  });

type Body = RequestBody<'PATCH videos/update/movie-info'>;

/** The request body of the info form; the server refuses it when the movie has changed since it was loaded. */
export const infoBody = (entry: InfoEntry, movie: Video): Body => ({
  video_id: movie.video_id,
  ...entry,
  slug: entry.slug.trim(),
  runtime: Number(entry.runtime),
  tmdb_id: entry.tmdb_id === '' ? null : Number(entry.tmdb_id),
  imdb_rating: isBlank(entry.imdb_rating) ? null : Number(entry.imdb_rating),
  genres: genresIn(entry.genres),
  country: entry.country as Body['country'],
  video_type: entry.video_type as Body['video_type'],
  free_paid: entry.free_paid as Body['free_paid'],
  ...(movie.version !== undefined && { version: movie.version }),
});

/** The request body of the SEO form; refused like that of the info form. */
export const seoBody = (entry: SeoEntry, movie: Video): Body => ({
  video_id: movie.video_id,
  ...entry,
  ...(movie.version !== undefined && { version: movie.version }),
});
