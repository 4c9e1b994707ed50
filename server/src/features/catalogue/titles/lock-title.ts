import { type TitleKind, catalogueMessages } from '@sebule/contract';
import type { Tx } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { type Title, titlesRepository } from './titles.repository.ts';

/** A title that was looked for and is in this state. @throws AppError 404 when it is not */
export const requireTitle = (title: Title | undefined, status: Title['status'], kind?: TitleKind): Title => {
  if (title?.status !== status || (kind && title.kind !== kind))
    throw notFound(catalogueMessages.titleNotFound);
  return title;
};

/**
 * Locks a title that is not in the trash until the end of the transaction.
 *
 * All transactions lock in one order, so that no two wait for each other: titles by their ids, then seasons, then
 * episodes and files of movies, and the entries of the media folder last. Who changes a season, an episode or a file
 * locks its title before that, because the trigger that keeps `is_playable` does so after it: see `playable.triggers.ts`.
 * @throws AppError 404
 */
export const lockTitle = async (tx: Tx, id: number, kind?: TitleKind): Promise<Title> =>
  requireTitle(await titlesRepository(tx.db).lock(id), 'active', kind);

/** These titles without repetition, in the order in which they have to be locked: see `lockTitle`. */
export const inLockOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b);

/** Locks those of these titles that there are until the end of the transaction, before it locks anything else. */
export const lockTitles = (tx: Tx, ids: readonly number[]): Promise<void> =>
  titlesRepository(tx.db).lockAll(ids);
