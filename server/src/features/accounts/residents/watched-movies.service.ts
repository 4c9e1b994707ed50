import { type WatchedMovie, type WatchedMoviesQuery, accountMessages } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { listWatchedMovies } from '#features/playback/index.ts';
import { HOUR_MS } from '#platform/clock.ts';
import type { Listed } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { residentsRepository } from './residents.repository.ts';

interface Dependencies {
  db: Database;
  audit: Pick<AuditLog, 'recordOnceIn'>;
}

/** Turning pages, sorting and refreshing within this time is the same opening of a history. */
const SAME_OPENING_MS = HOUR_MS;

/** What residents have watched, which nobody sees without a record of it. */
export const watchedMoviesService = ({ db, audit }: Dependencies) => ({
  /** @throws AppError 404 */
  async list(id: number, query: WatchedMoviesQuery, by: AdminCaller): Promise<Listed<WatchedMovie>> {
    if (!(await residentsRepository(db).find(id))) throw notFound(accountMessages.accountNotFound);
    const record = { event: 'history-viewed', by, subjectId: id } as const;
    await audit.recordOnceIn(SAME_OPENING_MS, record);
    return listWatchedMovies(db, id, query);
  },
});
export type WatchedMoviesService = ReturnType<typeof watchedMoviesService>;
