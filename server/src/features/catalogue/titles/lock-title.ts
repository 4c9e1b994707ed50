import { type TitleKind, catalogueMessages } from '@sebule/contract';
import type { Tx } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { type Title, titlesRepository } from './titles.repository.ts';

/**
 * Locks a title that is not in the trash until the end of the transaction. To never wait for each other, all lock
 * titles by their ids, then seasons, then episodes and files, and entries of the media folder last; the trigger in
 * `playable.triggers.ts` locks the title after its parts, so whoever changes a part locks it before. @throws AppError
 * 404
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
