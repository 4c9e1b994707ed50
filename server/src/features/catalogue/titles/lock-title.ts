import { type TitleKind, messages } from '@sebule/contract';
import type { Tx } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import { type Title, titlesRepository } from './titles.repository.ts';

/** Locks a title that is not in the trash until the end of the transaction. @throws AppError 404 */
export const lockTitle = async (tx: Tx, id: number, kind?: TitleKind): Promise<Title> => {
  const title = await titlesRepository(tx.db).lock(id);
  if (title?.status !== 'active' || (kind && title.kind !== kind)) throw notFound(messages.titleNotFound);
  return title;
};
