import type { AdditionsUndone } from '@sebule/contract';
import type { RecordChange } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { purgeRepository } from '../purge/purge.repository.ts';
import { inLockOrder } from '../titles/lock-title.ts';
import { type Title, titlesRepository } from '../titles/titles.repository.ts';
import { hasTraces } from './traces.repository.ts';

type Reason = AdditionsUndone['kept'][number]['reason'];

/** Removes movies that were made of files, as if they had never been added: their files are new again. */
export const undoAdditions = (record: RecordChange) => {
  const reasonToKeep = async (tx: Tx, title: Title): Promise<Reason | null> => {
    if (title.kind !== 'movie' || title.status !== 'active' || title.is_untouched === 0) return 'changed';
    return (await hasTraces(tx.db, title.id)) ? 'watched' : null;
  };

  /** @returns how many were removed, and which stay and why; one that is gone already is neither */
  return async (tx: Tx, ids: readonly number[], editor: AdminCaller): Promise<AdditionsUndone> => {
    const undone: AdditionsUndone = { removed: 0, kept: [] };
    for (const id of inLockOrder(ids)) {
      const title = await titlesRepository(tx.db).lock(id);
      if (!title || title.status === 'deleted') continue;
      const reason = await reasonToKeep(tx, title);
      if (reason !== null) {
        undone.kept.push({ video_id: id, title: title.title, reason });
        continue;
      }
      await purgeRepository(tx.db).delete(id);
      await record(tx, { event: 'addition-undone', by: editor, note: `${title.kind} ${id} ${title.title}` });
      undone.removed += 1;
    }
    return undone;
  };
};
