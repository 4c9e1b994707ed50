import { NEW_TITLE, type TitleDetails, type TitleKind, freeSlug, slugOf } from '@sebule/contract';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { slugTaken, titleExists } from '../catalogue.errors.ts';
import { guessesText } from '../titles/guesses.rules.ts';
import { TitleTakenError, titlesRepository } from '../titles/titles.repository.ts';
import { rowFrom } from '../titles/titles.wire.ts';
import { TITLE_PICTURES } from './film-pictures.ts';

/** The slug of a new title, with a number when another title has it. A title without letters gets its kind. */
const freeSlugFor = async ({ db }: Tx, title: string, kind: TitleKind): Promise<string> => {
  const slug = slugOf(title) || kind;
  const taken = await titlesRepository(db).slugsLike(slug);
  return freeSlug(slug, (candidate) => taken.has(candidate));
};

export interface TitleOfFiles {
  title: string;
  details: TitleDetails;
  /** What the files suggest, for what the details do not say; a runtime stands before theirs: it was measured. */
  guesses: { release_date?: string | undefined; runtime?: number | undefined };
  /** Where the details are in the request. */
  field: string;
}

/** The details and the guesses together, and which of the fields are guesses. */
const withGuesses = ({ details, guesses }: TitleOfFiles) => {
  const known = {
    ...details,
    release_date: details.release_date ?? guesses.release_date ?? null,
    runtime: guesses.runtime ?? details.runtime ?? NEW_TITLE.runtime,
    // The form's own default does not fit: nobody has said so.
    adult: details.adult ?? false,
  };
  const guessed = [
    ...(details.release_date || guesses.release_date === undefined ? [] : ['release_date']),
    ...(guesses.runtime === undefined ? [] : ['runtime']),
    ...(details.adult === undefined ? ['adult'] : []),
    ...TITLE_PICTURES.filter((field) => !details[field]),
  ];
  return { known, guessed };
};

/**
 * Stores a new title.
 * @returns its id
 * @throws AppError 409 when another one has its id in the movie database
 */
export const addTitle =
  (clock: Clock) =>
  async (tx: Tx, kind: TitleKind, wanted: TitleOfFiles): Promise<number> => {
    const titles = titlesRepository(tx.db);
    const { title, field } = wanted;
    const { known, guessed } = withGuesses(wanted);
    const { tmdb_id: tmdbId, genres = [] } = known;
    const tmdbField = `${field}.tmdb_id`;
    // Looked up first: after a broken key, PostgreSQL answers nothing more in this transaction.
    const same = tmdbId ? await titles.withMovieDatabaseId(kind, tmdbId) : [];
    const active = same.find(({ status }) => status === 'active');
    if (active) throw titleExists(active.id, tmdbField);
    const slug = await freeSlugFor(tx, title, kind);
    const draft = { ...known, type: kind, title, slug, genres, order: NEW_TITLE.order };
    const row = rowFrom(draft, isoTime(clock.now()));
    try {
      const id = await titles.insert({ ...row, guessed: guessesText(guessed), is_untouched: 1 });
      await titles.setGenres(id, genres);
      return id;
    } catch (error) {
      if (!(error instanceof TitleTakenError)) throw error;
      // Somebody else was faster.
      throw error.what === 'slug'
        ? slugTaken(freeSlug(slug, (candidate) => candidate === slug))
        : titleExists(undefined, tmdbField);
    }
  };
