import { afterEach, beforeEach, expect, it } from 'vitest';
import { erasableResidentsRepository } from '#features/accounts/index.ts';
import { isoTime } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { type People, addMovie, addRating, signInViewer, startWithStaff } from '../../testing/fixtures.ts';
import { waitsForDatabase } from '../../testing/waits-for-database.ts';
import { REMAINS_AFTER_MS } from './privacy.jobs.ts';

describeOnBothDatabases('what is under way while a resident is erased', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  let token: string;
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
    token = await signInViewer(app);
  });
  afterEach(() => app.close());

  const write = (call: string, body: object) => app.call(call, { token, body });
  const post = { subject: 'A', message: 'First', sender_type: 'client' };
  const request = { movieName: 'Kite', movieType: 'movie', notify: true };

  it.each([
    ['POST user/feedback/post', { ...post, message: 'SECRET' }],
    ['POST user/feedback/reply', { id: 1, message: 'SECRET' }],
    ['POST user/movie-request', { ...request, movieName: 'SECRET' }],
    ['POST user/movie-request', { ...request, description: 'SECRET' }],
    ['PATCH user/movie-requests/update', { id: 1, withdrawn: true }],
  ])('is refused like a call without a sign-in: %s %o', async (call, body) => {
    const { db } = app.database;
    expect((await write('POST user/feedback/post', post)).status).toBe(200);
    expect((await write('POST user/movie-request', request)).status).toBe(200);
    const { begun } = await inTransaction(db, async (tx) => {
      await erasableResidentsRepository(tx.db).lock(people.viewer);
      const written = write(call, body);
      await waitsForDatabase(db, written);
      await tx.db
        .updateTable('accounts')
        .set({ deleted_at: isoTime(TEST_NOW) })
        .where('id', '=', people.viewer)
        .execute();
      return { begun: written };
    });
    expect((await begun).status).toBe(401);
    for (const table of [
      'feedback_threads',
      'feedback_messages',
      'movie_requests',
      'movie_request_askers',
    ] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toMatch(/secret/i);
    const withdrawn = await db.selectFrom('movie_request_askers').select('withdrawn_at').execute();
    expect(withdrawn).toEqual([{ withdrawn_at: null }]);
  });

  it('waits before it stores anything that would have to wait for the other way round, too', async () => {
    const { db } = app.database;
    const movie_id = await addMovie(db, 'kite');
    const body = { movie_id, progress: 40, is_series: false, isCompleted: false };
    const { saved } = await inTransaction(db, async (tx) => {
      await erasableResidentsRepository(tx.db).lock(people.viewer);
      const begun = write('POST user/watch-progress', body);
      await waitsForDatabase(db, begun);
      return { saved: begun };
    });
    expect((await saved).status).toBe(200);
  });

  it('is erased a minute later where it was stored all the same', async () => {
    const { db } = app.database;
    await app.call('POST admin/clients/erase', { token: admin, body: { id: people.viewer } });
    await addRating(db, people.viewer);
    app.clock.advance(REMAINS_AFTER_MS - 1);
    await app.runJobs();
    expect(await db.selectFrom('ratings').selectAll().execute()).toHaveLength(1);
    app.clock.advance(1);
    await app.runJobs();
    expect(await db.selectFrom('ratings').selectAll().execute()).toEqual([]);
  });
});
