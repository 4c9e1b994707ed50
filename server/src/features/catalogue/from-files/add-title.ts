import { NEW_TITLE, type TitleDetails, type TitleKind, freeSlug } from '@sebule/contract';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { freeSlugFor } from '../titles/free-slug-for.ts';
import { slugTaken, titleExists } from '../titles/titles.errors.ts';
import { TitleTakenError, titlesRepository } from '../titles/titles.repository.ts';
import { rowFrom } from '../titles/titles.wire.ts';

/** A title that is made of files. */
export interface TitleOfFiles {
  title: string;
  details: TitleDetails;
  /** Where the details are in the request. */
  field: string;
}

/**
 * Stores a new title; its slug gets a number when another title has it.
 * @returns its id @throws AppError 409 when another title has its id in the movie database
 */
export const addTitle =
  (clock: Clock) =>
  async (tx: Tx, kind: TitleKind, { title, details, field }: TitleOfFiles): Promise<number> => {
    const titles = titlesRepository(tx.db);
    const { tmdb_id: tmdbId, genres = [], adult = NEW_TITLE.adult, runtime = NEW_TITLE.runtime } = details;
    const tmdbField = `${field}.tmdb_id`;
    // Looked up first: after a broken key, PostgreSQL answers nothing more in this transaction.
    const same = tmdbId ? await titles.withMovieDatabaseId(kind, tmdbId) : [];
    const active = same.find(({ status }) => status === 'active');
    if (active) throw titleExists(active.id, tmdbField);
    const slug = await freeSlugFor(tx, title, kind);
    const draft = { ...details, type: kind, title, slug, genres, adult, runtime, order: NEW_TITLE.order };
    try {
      const id = await titles.insert(rowFrom(draft, isoTime(clock.now())));
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
