import type { MediaSubject } from '#features/streaming/media-signer.ts';
import { MINUTE_MS, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { TEST_NOW } from './app.ts';
import { addAccount, addMovie, addSeries } from './fixtures.ts';

const addWatcher = (db: Database, role: 'viewer' | 'admin') =>
  addAccount(db, { role, user_type: role === 'admin' ? 'staff' : 'viewer' });

const addSession = async (db: Database, name: string, accountId: number) => {
  const session = {
    id: `session-of_${name}`,
    account_id: accountId,
    token_hash: name,
    created_at: isoTime(TEST_NOW),
    expires_at: isoTime(TEST_NOW + MINUTE_MS),
  };
  await db.insertInto('sessions').values(session).execute();
  return { accountId, sessionId: session.id };
};

/**
 * A movie with a file, a series with a season and an episode, and sessions that are valid for the next minute (a
 * viewer on two devices, and an admin). Replaces the data of other tests.
 */
export const insertMediaTestData = async (db: Database) => {
  await db.deleteFrom('titles').execute();
  await db.deleteFrom('accounts').execute();
  const viewer = await addSession(db, 'viewer', await addWatcher(db, 'viewer'));
  const television = await addSession(db, 'television', viewer.accountId);
  const admin = await addSession(db, 'admin', await addWatcher(db, 'admin'));
  const movieId = await addMovie(db, 'movie');
  const series = await addSeries(db, 'series', { seasons: 1, episodes: 1 });
  const file = await db
    .selectFrom('media_files')
    .select('id')
    .where('title_id', '=', movieId)
    .executeTakeFirstOrThrow();
  const subjects = {
    file: { kind: 'file', id: file.id },
    season: { kind: 'season', id: series.seasons[0]! },
    episode: { kind: 'episode', id: series.episodes[0]![0]! },
  } satisfies Record<string, MediaSubject>;
  return { viewer, television, admin, subjects };
};
export type MediaTestData = Awaited<ReturnType<typeof insertMediaTestData>>;
