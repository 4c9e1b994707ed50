import { type TitleKind, catalogueMessages } from '@sebule/contract';
import type { Tx } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { type Title, titlesRepository } from './titles.repository.ts';

/**
 * Locks a title that is not in the trash until the end of the transaction.
 *
 * All transactions lock in one order, so that no two wait for each other: titles by their ids, then seasons, then
 * episodes and files of movies, and the entries of the media folder last. Who changes a season, an episode or a file
 * locks its title before that, because the trigger that keeps `is_playable` does so after it: see `playable.triggers.ts`.
 * @throws AppError 404
 */
export const lockTitle = async (tx: Tx, id: number, kind?: TitleKind): Promise<Title> => {
  const title = await titlesRepository(tx.db).lock(id);
  if (title?.status !== 'active' || (kind && title.kind !== kind))
    throw notFound(catalogueMessages.titleNotFound);
  return title;
};

/** Locks those of these titles that there are until the end of the transaction, before it locks anything else. */
export const lockTitles = (tx: Tx, ids: readonly number[]): Promise<void> =>
  titlesRepository(tx.db).lockAll(ids);
