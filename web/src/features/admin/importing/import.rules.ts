import type { ImportedTitle } from '@sebule/contract';
import { genresText } from '../catalogue/fields.rules.ts';
import type { ComparedFields } from './differences.rules.ts';

/** The fields of a title's form that the movie database knows, as they are typed there. */
export interface ImportableEntry {
  tmdb_id: string;
  title: string;
  release_date: string;
  runtime: string;
  genres: string;
  description: string;
  tagline: string;
  adult: boolean;
  poster_path: string;
  backdrop_path: string;
  actor: string;
  director: string;
  writer: string;
}

/** The fields that a fetch may change, in the order in which they are asked about. */
export const TITLE_FIELDS: ComparedFields<ImportableEntry> = {
  title: { label: 'Title' },
  release_date: { label: 'Release date' },
  runtime: { label: 'Runtime', emptied: '0' },
  genres: { label: 'Genres' },
  description: { label: 'Description' },
  tagline: { label: 'Tagline' },
  adult: { label: 'For adults' },
  poster_path: { label: 'Poster', isPicture: true },
  backdrop_path: { label: 'Background', isPicture: true },
  actor: { label: 'Actor' },
  director: { label: 'Director' },
  writer: { label: 'Writer' },
  tmdb_id: { label: 'Movie database ID' },
};

/** What the movie database knows, as a form's entries. */
export const importedEntry = (title: ImportedTitle): ImportableEntry => ({
  tmdb_id: String(title.id),
  title: title.title,
  release_date: title.release_date ?? '',
  runtime: title.runtime === 0 ? '' : String(title.runtime),
  genres: genresText(title.genres),
  description: title.overview,
  tagline: title.tagline ?? '',
  adult: title.adult,
  poster_path: title.poster_path ?? '',
  backdrop_path: title.backdrop_path ?? '',
  actor: title.actor ?? '',
  director: title.director ?? '',
  writer: title.writer ?? '',
});

/** Whether this is an id of the movie database. */
export const isMovieDatabaseId = (typed: string): boolean => /^[1-9]\d{0,8}$/.test(typed.trim());
