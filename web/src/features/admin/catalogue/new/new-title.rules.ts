import type { RequestBody, TitleKind } from '@sebule/contract';
import { NEW_TITLE } from '@sebule/contract/catalogue/limits';
import { slugOf } from '@sebule/contract/catalogue/slug';
import { problems, type FieldErrors } from '#shared/form/failure.rules.ts';
import { genresIn, isBlank, slugProblem, wholeNumberProblem } from '../fields.rules.ts';
import { typedGenreProblem } from '../genres/genre-choice.rules.ts';
import {
  type DetailEntry,
  detailsBody,
  NO_DETAILS,
  NO_SEO,
  ratingProblem,
  type SeoEntry,
  type TitleEntry,
} from '../info/info.rules.ts';

/** The form's entries, with the field names of the API; numbers as they are typed. */
export type NewTitleEntry = TitleEntry & DetailEntry & SeoEntry;

export const emptyTitle: NewTitleEntry = {
  title: '',
  slug: '',
  release_date: '',
  runtime: String(NEW_TITLE.runtime),
  genres: '',
  typed_genre: '',
  description: '',
  tagline: '',
  adult: NEW_TITLE.adult,
  tmdb_id: '',
  poster_path: '',
  backdrop_path: '',
  ...NO_DETAILS,
  ...NO_SEO,
};

/** The entries after a change of the title. The slug follows it until another one has been typed. */
export const withTitle = (entry: NewTitleEntry, title: string): NewTitleEntry => {
  const isFollowing = entry.slug === '' || entry.slug === slugOf(entry.title);
  return { ...entry, title, slug: isFollowing ? (isBlank(title) ? '' : slugOf(title)) : entry.slug };
};

/** Whether a description must be there: what the movie database says nothing about, nobody has to invent. */
export const needsDescription = ({ tmdb_id: fetched }: NewTitleEntry): boolean => fetched === '';

/** What has to be corrected before the form can be sent; empty when it can. */
export const problemsIn = (entry: NewTitleEntry): FieldErrors<keyof NewTitleEntry> =>
  problems<keyof NewTitleEntry>({
    title: isBlank(entry.title) ? 'Enter the title.' : null,
    slug: slugProblem(entry.slug),
    runtime: wholeNumberProblem(entry.runtime, 'runtime'),
    typed_genre: typedGenreProblem(entry.typed_genre),
    description: needsDescription(entry) && isBlank(entry.description) ? 'Enter the description.' : null,
    imdb_rating: ratingProblem(entry.imdb_rating),
  });

export const draftBody = (
  entry: NewTitleEntry,
  type: TitleKind,
): RequestBody<'POST videos/add/movie-details'> => ({
  type,
  title: entry.title,
  slug: entry.slug.trim(),
  release_date: entry.release_date,
  runtime: Number(entry.runtime),
  genres: genresIn(entry.genres),
  description: entry.description,
  adult: entry.adult,
  order: NEW_TITLE.order,
  ...detailsBody(entry),
  seo_title: entry.seo_title,
  meta_description: entry.meta_description,
  focus_keyword: entry.focus_keyword,
  tags: entry.tags,
  email_newsletter: entry.email_newsletter,
  push_notification: entry.push_notification,
  ...(entry.tmdb_id !== '' && { tmdb_id: Number(entry.tmdb_id) }),
  ...(entry.tagline.trim() !== '' && { tagline: entry.tagline }),
  ...(entry.poster_path !== '' && { poster_path: entry.poster_path }),
  ...(entry.backdrop_path !== '' && { backdrop_path: entry.backdrop_path }),
});

/** The year of a date such as `2024-02-29`, if there is one. */
export const yearOf = (date: string | null): string | undefined => /^\d{4}/.exec(date ?? '')?.[0];
