import { isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { MediaSubject } from './media-signer.ts';

/** When the tests take place. */
export const TEST_NOW_MS = Date.UTC(2026, 0, 1, 8, 20);

/**
 * A movie with a file, a series with a season and an episode, and who watches them, in place of
 * what another test has left. For tests.
 */
export const insertMediaTestData = async (db: Database) => {
  await db.deleteFrom('titles').execute();
  await db.deleteFrom('accounts').execute();
  const insertAccount = async (role: 'viewer' | 'admin') => {
    const { id } = await db
      .insertInto('accounts')
      .values({
        role,
        user_type: role === 'admin' ? 'staff' : 'viewer',
        status: 'active',
        name: 'Amina',
        first_name: 'Amina',
        last_name: '',
        short_name: 'Amina',
        country: 'Kenya',
        remember_me: 1,
        show_subtitles: 0,
        created_at: isoTime(TEST_NOW_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = {
      id: `session-of_${role}`,
      account_id: id,
      token_hash: role,
      created_at: isoTime(TEST_NOW_MS),
      expires_at: isoTime(TEST_NOW_MS + 60_000),
    };
    await db.insertInto('sessions').values(session).execute();
    return { accountId: id, sessionId: session.id };
  };
  const insertTitle = async (kind: 'movie' | 'series') => {
    const { id } = await db
      .insertInto('titles')
      .values({
        kind,
        slug: kind,
        title: kind,
        description: '',
        adult: 0,
        runtime: 90,
        status: 'active',
        is_active: 1,
        created_at: isoTime(TEST_NOW_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  const viewer = await insertAccount('viewer');
  const admin = await insertAccount('admin');
  const movieId = await insertTitle('movie');
  const seriesId = await insertTitle('series');
  const file = await db
    .insertInto('media_files')
    .values({ title_id: movieId, label: '', order_no: 1, url: 'films/a.mp4', credits_start: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const season = await db
    .insertInto('seasons')
    .values({ title_id: seriesId, name: 'One', order_no: 1, status: 'active', is_active: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const episode = await db
    .insertInto('episodes')
    .values({
      season_id: season.id,
      name: 'Pilot',
      order_no: 1,
      season_no: 1,
      episode_no: 1,
      overview: '',
      runtime: 20,
      url: 'shows/pilot.mp4',
      credits_start: 0,
      status: 'active',
      is_active: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const subjects = {
    file: { kind: 'file', id: file.id },
    season: { kind: 'season', id: season.id },
    episode: { kind: 'episode', id: episode.id },
  } satisfies Record<string, MediaSubject>;
  return { viewer, admin, movieId, seriesId, subjects };
};
export type MediaTestData = Awaited<ReturnType<typeof insertMediaTestData>>;
