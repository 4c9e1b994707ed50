import { type CatalogueKind, messages } from '@sebule/contract';
import type { AuditEvent } from '#features/audit/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import { type Database, flag } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Editor, RecordChange } from '../record-change.ts';
import { sameTitle } from '../titles/same-title.ts';
import { TitleTakenError, titlesRepository } from '../titles/titles.repository.ts';
import { type Entry, statusRepository } from './status.repository.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  record: RecordChange;
}

const NOT_FOUND: Record<CatalogueKind, string> = {
  movie: messages.titleNotFound,
  series: messages.titleNotFound,
  season: messages.seasonNotFound,
  episode: messages.episodeNotFound,
};

/** Showing, hiding, deleting and restoring titles, seasons and episodes. */
export const statusService = ({ db, clock, record }: Dependencies) => {
  const change = (
    { kind, id, status }: { kind: CatalogueKind; id: number; status: Entry['status'] },
    event: AuditEvent,
    editor: Editor,
    changeOf: (entry: Entry) => Parameters<ReturnType<typeof statusRepository>['set']>[2] | null,
  ): Promise<void> =>
    inTransaction(db, async (tx) => {
      const entries = statusRepository(tx.db);
      const entry = await entries.lock(kind, id);
      if (entry?.status !== status) throw notFound(NOT_FOUND[kind]);
      const wanted = changeOf(entry);
      if (wanted === null) return;
      await entries.set(kind, id, wanted);
      await record(tx, event, `${kind} ${id} ${entry.name}`, editor);
    });

  return {
    /** @throws AppError 404 */
    setActive: (kind: CatalogueKind, id: number, isActive: boolean, editor: Editor): Promise<void> =>
      change({ kind, id, status: 'active' }, isActive ? 'activated' : 'deactivated', editor, (entry) =>
        entry.is_active === flag(isActive) ? null : { is_active: flag(isActive) },
      ),

    /** Moves an entry to the trash, and with it what belongs to it. @throws AppError 404 */
    trash: (kind: CatalogueKind, id: number, editor: Editor): Promise<void> =>
      change({ kind, id, status: 'active' }, 'trashed', editor, () => ({
        status: 'trash',
        trashed_at: isoTime(clock.now()),
      })),

    /** Takes an entry out of the trash. @throws AppError 404, or 409 when the same title has been added meanwhile */
    async restore(kind: CatalogueKind, id: number, editor: Editor): Promise<void> {
      try {
        await change({ kind, id, status: 'trash' }, 'restored', editor, () => ({
          status: 'active',
          trashed_at: null,
        }));
      } catch (error) {
        if (!(error instanceof TitleTakenError) || kind === 'season' || kind === 'episode') throw error;
        throw await sameTitle(db, kind, (await titlesRepository(db).find(id))?.tmdb_id);
      }
    },
  };
};
export type StatusService = ReturnType<typeof statusService>;
