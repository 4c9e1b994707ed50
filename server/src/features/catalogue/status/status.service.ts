import {
  type CatalogueKind,
  type TitlesChange,
  type TrashQuery,
  type TrashedPart,
  type TrashedTitle,
  catalogueMessages,
} from '@sebule/contract';
import type { AuditEvent } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import { type Listed, mapListed } from '#platform/db/lists.ts';
import { flag } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { seasonTaken } from '../catalogue.errors.ts';
import type { Editing } from '../dependencies.ts';
import { inLockOrder, lockTitles, requireTitle } from '../titles/lock-title.ts';
import { sameTitle } from '../titles/same-title.ts';
import { type Title, TitleTakenError, titlesRepository } from '../titles/titles.repository.ts';
import { type Change, type Entry, statusRepository } from './status.repository.ts';

const toTrashedTitle = (title: Title): TrashedTitle => ({
  video_id: title.id,
  title: title.title,
  is_series: title.kind === 'series',
  release_date: title.release_date,
  poster_path: title.poster_path,
  trashed_at: title.trashed_at,
});

interface Step {
  /** The status that it must have; otherwise it is not found. */
  status: Entry['status'];
  event: AuditEvent;
  /** Null when the entry is as wanted already. */
  changeOf: (entry: Pick<Entry, 'is_active'>) => Change | null;
}

const NOT_FOUND: Record<CatalogueKind, string> = {
  movie: catalogueMessages.titleNotFound,
  series: catalogueMessages.titleNotFound,
  season: catalogueMessages.seasonNotFound,
  episode: catalogueMessages.episodeNotFound,
};

/** Showing, hiding, deleting and restoring titles, seasons and episodes. */
export const statusService = ({ db, clock, record, references }: Editing) => {
  const activation = (isActive: boolean): Step => ({
    status: 'active',
    event: isActive ? 'activated' : 'deactivated',
    changeOf: (entry) => (entry.is_active === flag(isActive) ? null : { is_active: flag(isActive) }),
  });
  const deletion = (): Step => ({
    status: 'active',
    event: 'trashed',
    changeOf: () => ({ status: 'trash', trashed_at: isoTime(clock.now()) }),
  });
  const restoration: Step = {
    status: 'trash',
    event: 'restored',
    changeOf: () => ({ status: 'active', trashed_at: null }),
  };
  const stepOf = (change: TitlesChange['change']): Step => {
    if (change === 'delete') return deletion();
    return change === 'restore' ? restoration : activation(change === 'show');
  };

  const apply = (kind: CatalogueKind, id: number, step: Step, editor: AdminCaller): Promise<void> =>
    inTransaction(db, async (tx) => {
      const entries = statusRepository(tx.db);
      const titleId = await entries.titleOf(kind, id);
      if (titleId === undefined) throw notFound(NOT_FOUND[kind]);
      await lockTitles(tx, [titleId]);
      const entry = await entries.lock(kind, id);
      if (entry?.status !== step.status) throw notFound(NOT_FOUND[kind]);
      const wanted = step.changeOf(entry);
      if (wanted === null) return;
      // Seasons are saved with their series locked, as here: nobody takes the order meanwhile.
      if (kind === 'season' && wanted.status === 'active' && (await entries.isSeasonTaken(id)))
        throw seasonTaken('id');
      await entries.set(kind, id, wanted);
      await titlesRepository(tx.db).touch(titleId);
      await record(tx, { event: step.event, by: editor, note: `${kind} ${id} ${entry.name}` });
    });

  return {
    /** @throws AppError 404 */
    setActive: (kind: CatalogueKind, id: number, isActive: boolean, editor: AdminCaller): Promise<void> =>
      apply(kind, id, activation(isActive), editor),

    /** Moves an entry to the trash, and with it what belongs to it. @throws AppError 404 */
    trash: (kind: CatalogueKind, id: number, editor: AdminCaller) => apply(kind, id, deletion(), editor),

    /**
     * Takes an entry out of the trash.
     * @returns the films of it that are not on the disk
     * @throws AppError 404, or 409 when its title or its order is taken meanwhile
     */
    async restore(kind: CatalogueKind, id: number, editor: AdminCaller): Promise<string[]> {
      try {
        await apply(kind, id, restoration, editor);
      } catch (error) {
        if (!(error instanceof TitleTakenError) || kind === 'season' || kind === 'episode') throw error;
        throw await sameTitle(db, kind, (await titlesRepository(db).find(id))?.tmdb_id);
      }
      return references.missing(await statusRepository(db).filmsOf(kind, [id]));
    },

    /**
     * Changes several titles: all of them, or none.
     * @returns the films of restored ones that are not on the disk
     * @throws AppError 404 when one of them is not there, or 409 when one to restore has been added again meanwhile
     */
    async changeMany({ ids, kind, change }: TitlesChange, editor: AdminCaller): Promise<string[]> {
      const step = stepOf(change);
      let current: Title | undefined;
      try {
        await inTransaction(db, async (tx) => {
          for (const id of inLockOrder(ids)) {
            current = requireTitle(await titlesRepository(tx.db).lock(id), step.status, kind);
            const wanted = step.changeOf(current);
            if (wanted === null) continue;
            await statusRepository(tx.db).set(current.kind, id, wanted);
            await titlesRepository(tx.db).touch(id);
            const note = `${current.kind} ${id} ${current.title}`;
            await record(tx, { event: step.event, by: editor, note });
          }
        });
      } catch (error) {
        if (!(error instanceof TitleTakenError) || !current) throw error;
        throw await sameTitle(db, current.kind, current.tmdb_id);
      }
      if (change !== 'restore') return [];
      const films = await Promise.all([
        statusRepository(db).filmsOf('movie', ids),
        statusRepository(db).filmsOf('series', ids),
      ]);
      return references.missing(films.flat());
    },

    /** Seasons and episodes of a series in the trash. @throws AppError 404 */
    async trashedParts(seriesId: number): Promise<TrashedPart[]> {
      requireTitle(await titlesRepository(db).find(seriesId), 'active', 'series');
      return statusRepository(db).trashedParts(seriesId);
    },

    trashed: async (query: TrashQuery): Promise<Listed<TrashedTitle>> =>
      mapListed(await statusRepository(db).trashed(query), (rows) => rows.map(toTrashedTitle)),
  };
};
export type StatusService = ReturnType<typeof statusService>;
