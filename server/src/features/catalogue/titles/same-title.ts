import type { TitleKind } from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';
import { titleExists } from '../catalogue.errors.ts';
import { titlesRepository } from './titles.repository.ts';

/** The refusal of a title whose id in the movie database another one has: it says which. */
export const sameTitle = async (db: Database, kind: TitleKind, tmdbId: number | null | undefined) => {
  const same = tmdbId ? await titlesRepository(db).withMovieDatabaseId(kind, tmdbId) : [];
  return titleExists(same.find(({ status }) => status === 'active')?.id);
};
