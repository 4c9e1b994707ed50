import type { RequestBody, TitleKind } from '@sebule/contract';
import { NEW_TITLE } from '@sebule/contract/constants';
import { slugOf } from '@sebule/contract/slug';
import { problems, type FieldErrors } from '../../../../shared/form/failure.rules.ts';
import { genresIn, isBlank, slugProblem, wholeNumberProblem } from '../fields.rules.ts';
import type { ImportableEntry } from '../import/import.rules.ts';

/** The form's entries, with the field names of the API; numbers and genres as they are typed. */
export interface NewTitleEntry extends ImportableEntry {
  slug: string;
}

export const emptyTitle: NewTitleEntry = {
  title: '',
  slug: '',
  release_date: '',
  runtime: String(NEW_TITLE.runtime),
  genres: '',
  description: '',
  tagline: '',
  adult: NEW_TITLE.adult,
  tmdb_id: '',
  poster_path: '',
  backdrop_path: '',
};

/** The entries after a change of the title. The slug follows it until another one has been typed. */
export const withTitle = (entry: NewTitleEntry, title: string): NewTitleEntry => {
  const isFollowing = entry.slug === '' || entry.slug === slugOf(entry.title);
  return { ...entry, title, slug: isFollowing ? (isBlank(title) ? '' : slugOf(title)) : entry.slug };
};

/** What has to be corrected before the form can be sent; empty when it can. */
export const problemsIn = (entry: NewTitleEntry): FieldErrors<keyof NewTitleEntry> =>
  problems<keyof NewTitleEntry>({
    title: isBlank(entry.title) ? 'Enter the title.' : null,
    slug: slugProblem(entry.slug),
    runtime: wholeNumberProblem(entry.runtime, 'runtime'),
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
  ...(entry.tmdb_id !== '' && { tmdb_id: Number(entry.tmdb_id) }),
  ...(entry.tagline.trim() !== '' && { tagline: entry.tagline }),
  ...(entry.poster_path !== '' && { poster_path: entry.poster_path }),
  ...(entry.backdrop_path !== '' && { backdrop_path: entry.backdrop_path }),
});

/** The year of a date such as `2024-02-29`, if there is one. */
export const yearOf = (date: string | null): string | undefined => /^\d{4}/.exec(date ?? '')?.[0];
