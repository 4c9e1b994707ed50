import type { ImportedTitle } from '@sebule/contract';
import type { Field } from '@sebule/contract/catalogue/field';
import { TITLE_FIELDS } from '@sebule/contract/catalogue/fields';
import { entryOf, type EntryOf } from '../kit/form/entry-of.rules.ts';
import type { ComparedFields } from './differences.rules.ts';

/** The fields of a title's form that the movie database knows, in the order in which they are asked about. */
const NAMES = [
  'title',
  'release_date',
  'runtime',
  'genres',
  'description',
  'tagline',
  'adult',
  'poster_path',
  'backdrop_path',
  'actor',
  'director',
  'writer',
  'tmdb_id',
] as const;
const IMPORTED = Object.fromEntries(NAMES.map((name) => [name, TITLE_FIELDS[name]])) as Pick<
  typeof TITLE_FIELDS,
  (typeof NAMES)[number]
>;
export type ImportableEntry = EntryOf<typeof IMPORTED>;

export const IMPORTABLE = Object.fromEntries(
  Object.entries<Field>(IMPORTED).map(([name, { label, kind }]) => [
    name,
    { label, isPicture: kind === 'picture', ...(kind === 'minutes' && { emptied: '0' }) },
  ]),
) as ComparedFields<ImportableEntry>;

/** What the movie database knows, as a form's entries. */
export const importedEntry = (found: ImportedTitle): ImportableEntry =>
  entryOf(IMPORTED, {
    ...found,
    tmdb_id: found.id,
    runtime: found.runtime || '',
    description: found.overview,
  });

export const isMovieDatabaseId = (typed: string): boolean => /^[1-9]\d{0,8}$/.test(typed.trim());
