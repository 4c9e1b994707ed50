import type { ImportedTitle } from '@sebule/contract';
import { genresText } from '../fields.rules.ts';

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
}

const LABELS: Record<keyof ImportableEntry, string> = {
  title: 'Title',
  release_date: 'Release date',
  runtime: 'Runtime',
  genres: 'Genres',
  description: 'Description',
  tagline: 'Tagline',
  adult: 'For adults',
  poster_path: 'Poster',
  backdrop_path: 'Background',
  tmdb_id: 'Movie database ID',
};
const FIELDS = Object.keys(LABELS) as (keyof ImportableEntry)[];

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
});

/** What the field is without what an earlier fetch has brought. */
const EMPTY: Partial<ImportableEntry> = { runtime: '0' };

/** A field that would change. */
export interface Difference {
  field: keyof ImportableEntry;
  label: string;
  before: string;
  after: string;
  /** The entry that it would get. */
  value: string | boolean;
  /** Whether somebody may have entered it; false for what an earlier fetch has brought. */
  isByHand: boolean;
}

const PICTURES: ReadonlySet<keyof ImportableEntry> = new Set(['poster_path', 'backdrop_path']);

/** What is shown for an empty field. */
const NOTHING = '–';

const shown = (value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? NOTHING : value;
};

/**
 * What a fetch changes: at once where nobody has entered anything, and only when asked where somebody has. What the
 * database does not know changes nothing, except that what an earlier fetch has brought of another title may go.
 * @param untouched the entries of a form in which nothing has been entered; a field that it lacks always asks
 * @param previous what an earlier fetch into this form has brought
 */
export const changesOf = (
  current: ImportableEntry,
  imported: ImportableEntry,
  untouched: Partial<ImportableEntry>,
  previous: Partial<ImportableEntry> = {},
): { free: Partial<ImportableEntry>; asked: Difference[] } => {
  const free: Partial<ImportableEntry> = {};
  const asked: Difference[] = [];
  for (const field of FIELDS) {
    const before = current[field];
    const isByHand = before !== previous[field];
    const after = imported[field] === '' && !isByHand ? (EMPTY[field] ?? '') : imported[field];
    if ((after === '' && isByHand) || before === after) continue;
    if (before === '' || before === untouched[field]) Object.assign(free, { [field]: after });
    else {
      const texts = { before: shown(before), after: shown(after) };
      asked.push({ field, label: LABELS[field], ...texts, value: after, isByHand });
    }
  }
  return { free, asked };
};

/** Whether a shown value is the path of a picture. */
export const isPicture = (field: keyof ImportableEntry, value: string): boolean =>
  PICTURES.has(field) && value !== NOTHING;

/** The chosen ones among the fields that were asked about. */
export const chosenFrom = (
  asked: readonly Difference[],
  fields: ReadonlySet<keyof ImportableEntry>,
): Partial<ImportableEntry> =>
  Object.fromEntries(
    asked.filter(({ field }) => fields.has(field)).map(({ field, value }) => [field, value]),
  );

/** Whether this is an id of the movie database. */
export const isMovieDatabaseId = (typed: string): boolean => /^[1-9]\d{0,8}$/.test(typed.trim());
