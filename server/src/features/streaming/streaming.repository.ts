import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isoTime } from '#platform/clock.ts';
import { sessionIsLive } from '#platform/db/live-session.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { AccountsTable, Database, Flag } from '#platform/db/schema.ts';
import {
  episodeIsKept,
  episodeIsShown,
  seasonIsKept,
  seasonIsShown,
  titleIsKept,
  titleIsShown,
} from '#platform/db/visibility.ts';
import type { MediaGrant } from './media-signer.ts';

export interface MediaAccess {
  accountId: number;
  role: AccountsTable['role'];
  /** Whether viewers may see the subject; null when it is deleted or in the trash. */
  isShown: boolean | null;
}

const shownWhen = (...conditions: RawBuilder<SqlBool>[]) =>
  sql<Flag>`case when ${sql.join(conditions, sql` and `)} then 1 else 0 end`.as('shown');

/** No row when the subject, or a row above it, is deleted or in the trash. */
const subjectShown = {
  /** An admin's preview, which viewers may never see. */
  preview: (_db: Database, _id: number) => sql<Flag>`0`,
  file: (db: Database, id: number) =>
    db
      .selectFrom('media_files')
      .innerJoin('titles', 'titles.id', 'media_files.title_id')
      .select(shownWhen(titleIsShown))
      .where('media_files.id', '=', id)
      .where(titleIsKept),
  season: (db: Database, id: number) =>
    db
      .selectFrom('seasons')
      .innerJoin('titles', 'titles.id', 'seasons.title_id')
      .select(shownWhen(titleIsShown, seasonIsShown))
      .where('seasons.id', '=', id)
      .where(seasonIsKept)
      .where(titleIsKept),
  episode: (db: Database, id: number) =>
    db
      .selectFrom('episodes')
      .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
      .innerJoin('titles', 'titles.id', 'seasons.title_id')
      .select(shownWhen(titleIsShown, seasonIsShown, episodeIsShown))
      .where('episodes.id', '=', id)
      .where(episodeIsKept)
      .where(seasonIsKept)
      .where(titleIsKept),
};

/** In one query, so that the result is consistent. */
const accessQuery = (db: Database, kind: keyof typeof subjectShown) =>
  preparedQuery<
    { id: number; sessionId: string; now: string },
    Pick<MediaAccess, 'accountId' | 'role'> & { shown: Flag | null }
  >(db, (slot) =>
    db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['accounts.id as accountId', 'accounts.role'])
      .select(subjectShown[kind](db, slot('id')).as('shown'))
      .where('sessions.id', '=', slot('sessionId'))
      .where(sessionIsLive(slot('now'))),
  );

export const streamingRepository = (db: Database) => {
  // Each piece of a film asks.
  const access = {
    preview: accessQuery(db, 'preview'),
    file: accessQuery(db, 'file'),
    season: accessQuery(db, 'season'),
    episode: accessQuery(db, 'episode'),
  };
  return {
    /** Null when the session has ended. */
    async findAccess({ subject, sessionId }: MediaGrant, nowMs: number): Promise<MediaAccess | null> {
      const [row] = await access[subject.kind]({ id: subject.id, sessionId, now: isoTime(nowMs) });
      if (!row) return null;
      const { accountId, role, shown } = row;
      return { accountId, role, isShown: shown === null ? null : shown === 1 };
    },
  };
};
