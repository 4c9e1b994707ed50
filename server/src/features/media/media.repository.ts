import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isoTime } from '#platform/clock.ts';
import { sessionIsLive } from '#platform/db/live-session.ts';
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

/** The current state of a caller and of the requested title. */
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
  /** Nothing that viewers may see. */
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

export const mediaRepository = (db: Database) => ({
  /** In one query, so that the result is consistent; null when the session has ended. */
  async findAccess({ subject, sessionId }: MediaGrant, nowMs: number): Promise<MediaAccess | null> {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(['accounts.id as accountId', 'accounts.role'])
      .select(subjectShown[subject.kind](db, subject.id).as('shown'))
      .where('sessions.id', '=', sessionId)
      .where(sessionIsLive(isoTime(nowMs)))
      .executeTakeFirst();
    if (!row) return null;
    const { accountId, role, shown } = row;
    return { accountId, role, isShown: shown === null ? null : shown === 1 };
  },
});
export type MediaRepository = ReturnType<typeof mediaRepository>;
