import { afterEach, beforeEach, expect, it } from 'vitest';
import { notificationsRepository } from '#features/notifications/index.ts';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import {
  OTHER_PHONE,
  STAFF_EMAIL,
  type People,
  VIEWER_PHONE,
  addMovie,
  addPeople,
  addRating,
  proveTime,
  signInAdmin,
  writeTexts,
} from '../../testing/fixtures.ts';
import { RETENTION_KIND } from './privacy.jobs.ts';

const ENV = { RETENTION_LEFT_MONTHS: '2', RETENTION_HISTORY_MONTHS: '3' };

describeOnBothDatabases('what is not kept any longer', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  beforeEach(async () => {
    app = await createTestApp(open, ENV);
    people = await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
  });
  afterEach(() => app.close());

  const queueRun = (now: string) =>
    app.database.db
      .insertInto('jobs')
      .values({
        kind: RETENTION_KIND.name,
        payload: '{}',
        state: 'waiting',
        attempts: 0,
        lease: 0,
        due_at: now,
        created_at: now,
      })
      .execute();

  const runDaily = async () => {
    admin = await signInAdmin(app, STAFF_EMAIL);
    await proveTime(app.database.db, app.clock.now());
    await queueRun(isoTime(app.clock.now()));
    await app.runJobs();
  };
  const setStatus = (status: string, id = people.viewer) =>
    app.call('PATCH admin/clients/update-status', { token: admin, body: { id, status } });
  const names = async () =>
    (await app.database.db.selectFrom('accounts').select(['id', 'name']).orderBy('id').execute())
      .filter(({ id }) => id === people.viewer || id === people.other)
      .map(({ name }) => name);
  const notes = async () =>
    (
      await app.database.db
        .selectFrom('audit_log')
        .select('note')
        .where('event', '=', 'old-data-erased')
        .orderBy('id')
        .execute()
    ).map(({ note }) => note);

  /** Two months from the first of March are 61 days. */
  const expectErasedAfterTwoMonths = async () => {
    app.clock.advance(61 * DAY_MS);
    await runDaily();
    expect(await names()).toEqual(['Amina Njeri', 'Baraka Otieno']);
    app.clock.advance(DAY_MS);
    await runDaily();
    expect(await names()).toEqual(['Former client', 'Baraka Otieno']);
  };

  it('says publicly how long that is', async () => {
    expect((await app.call('GET privacy/retention')).body.details).toEqual([
      { left_months: 2, history_months: 3 },
    ]);
  });

  it('is who was blocked for so many months, and not a day earlier', async () => {
    await setStatus('blocked');
    app.clock.advance(61 * DAY_MS);
    await runDaily();
    expect(await names()).toEqual(['Amina Njeri', 'Baraka Otieno']);
    writeTexts(app.database.dataDir, [VIEWER_PHONE, OTHER_PHONE]);
    app.clock.advance(DAY_MS);
    await runDaily();
    expect((await app.sentSms()).map(({ to }) => to)).toEqual([OTHER_PHONE]);
    expect(await names()).toEqual(['Former client', 'Baraka Otieno']);
    expect(await notes()).toEqual(['1 resident who left']);
  });

  it('is who signed up and was not approved for so many months, and not a day earlier', async () => {
    const { db } = app.database;
    await db
      .updateTable('accounts')
      .set({ status: 'pending', created_at: isoTime(app.clock.now()) })
      .where('id', '=', people.viewer)
      .execute();
    await expectErasedAfterTwoMonths();
    expect(await notes()).toEqual(['1 applicant who was never approved']);
    const { body } = await app.call('GET admin/clients/summary', { token: admin });
    expect(body.details).toMatchObject([{ total: 1, pending: 0 }]);
  });

  it('is nobody who was approved, however long ago they signed up', async () => {
    await app.database.db
      .updateTable('accounts')
      .set({ status: 'pending' })
      .where('id', '=', people.viewer)
      .execute();
    app.clock.advance(61 * DAY_MS);
    admin = await signInAdmin(app, STAFF_EMAIL);
    await setStatus('active');
    app.clock.advance(DAY_MS);
    await runDaily();
    expect(await names()).toEqual(['Amina Njeri', 'Baraka Otieno']);
  });

  it('is who was blocked while the clock was years ahead, from when it is right again', async () => {
    const ahead = 3_650 * DAY_MS;
    app.clock.advance(ahead);
    admin = await signInAdmin(app, STAFF_EMAIL);
    await setStatus('blocked');
    app.clock.advance(-ahead);
    await runDaily();
    await expectErasedAfterTwoMonths();
  });

  it('counts from the last time somebody was blocked, and not once they are unblocked', async () => {
    await setStatus('blocked');
    await setStatus('blocked', people.other);
    app.clock.advance(50 * DAY_MS);
    admin = await signInAdmin(app, STAFF_EMAIL);
    await setStatus('active');
    await setStatus('blocked');
    await setStatus('active', people.other);
    app.clock.advance(50 * DAY_MS);
    await runDaily();
    expect(await names()).toEqual(['Amina Njeri', 'Baraka Otieno']);
    expect(await notes()).toEqual([]);
  });

  it('is the words and the history that somebody who was deleted has left', async () => {
    const { db } = app.database;
    const movie = await addMovie(db, 'lantern');
    const at = isoTime(app.clock.now());
    await db
      .insertInto('ratings')
      .values({ account_id: people.viewer, title_id: movie, stars: 5, rated_at: at })
      .execute();
    await app.call(`GET admin/clients/delete-user/${people.viewer}`, { token: admin });
    const ratings = () => db.selectFrom('ratings').selectAll().execute();
    app.clock.advance(50 * DAY_MS);
    await runDaily();
    expect(await ratings()).toHaveLength(1);
    app.clock.advance(20 * DAY_MS);
    await runDaily();
    await runDaily();
    expect(await ratings()).toEqual([]);
    expect(await notes()).toEqual(['1 resident who left']);
  });

  const watch = async (slug: string, ageDays: number) => {
    const { db } = app.database;
    const title_id = await addMovie(db, slug);
    const saved_at = isoTime(app.clock.now() - ageDays * DAY_MS);
    await db
      .insertInto('watch_progress')
      .values({
        account_id: people.viewer,
        title_id,
        episode_key: 0,
        progress: 60,
        completed: 0,
        ever_completed: 0,
        saved_at,
      })
      .execute();
    return saved_at;
  };
  const totals = async () => {
    const list = await app.call('GET admin/clients/get-list?sort=-total_watched', { token: admin });
    const [first] = list.body.details;
    const { body } = await app.call(`GET admin/clients/get/${people.viewer}`, { token: admin });
    const [{ total_watched: total, last_watched_at: last }] = body.details;
    expect([first.user_id, first.total_watched]).toEqual([people.viewer, total]);
    return { total, last };
  };

  it('is which titles were watched, whose number still counts', async () => {
    await watch('old', 200);
    await watch('older', 300);
    const last = await watch('new', 5);
    const before = await totals();
    expect(before).toEqual({ total: 3, last });
    await runDaily();
    await runDaily();
    const { db } = app.database;
    expect(await db.selectFrom('watch_progress').select('saved_at').execute()).toEqual([{ saved_at: last }]);
    expect(await totals()).toEqual(before);
    expect(await notes()).toEqual(['2 entries of histories']);
    app.clock.advance(200 * DAY_MS);
    await runDaily();
    expect(await totals()).toEqual(before);
    expect((await app.call('GET admin/clients/summary', { token: admin })).body.details[0].has_watched).toBe(
      true,
    );
  });

  it('is what residents were told more than 90 days ago', async () => {
    const { db } = app.database;
    const tell = (days: number) =>
      notificationsRepository(db).add([people.viewer], {
        content: '{}',
        count: 1,
        created_at: isoTime(app.clock.now() - days * DAY_MS),
      });
    for (const days of [89, 90, 91]) await tell(days);
    await runDaily();
    const kept = await db.selectFrom('notifications').select('created_at').execute();
    expect(kept).toEqual([{ created_at: isoTime(app.clock.now() - 89 * DAY_MS) }]);
  });

  it('is the keys of calls that were made more than a day ago', async () => {
    const { db } = app.database;
    const call = { account_id: people.viewer, fingerprint: 'f', outcome: 'null' };
    const ago = (hours: number) => isoTime(app.clock.now() - (hours * DAY_MS) / 24);
    for (const hours of [23, 24]) {
      const row = { ...call, key: `${hours} hours`, kept_at: ago(hours) };
      await db.insertInto('idempotency_keys').values(row).execute();
    }
    await runDaily();
    expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: '23 hours' }]);
  });

  it('is not decided by a clock that is ahead, though the building is used for six days', async () => {
    const { db } = app.database;
    await proveTime(db, app.clock.now());
    await watch('recent', 5);
    app.clock.advance(4_000 * DAY_MS);
    const left = async () => {
      await queueRun(isoTime(TEST_NOW));
      await app.runJobs();
      return (await db.selectFrom('watch_progress').selectAll().execute()).length;
    };
    for (let day = 1; day <= 6; day += 1) {
      await signInAdmin(app, STAFF_EMAIL);
      expect([day, await left()]).toEqual([day, 1]);
      app.clock.advance(DAY_MS);
    }
    await signInAdmin(app, STAFF_EMAIL);
    expect(await left()).toBe(0);
  });

  it('is what was stored of somebody while they were erased, whatever the clock says', async () => {
    const { db } = app.database;
    await app.call('POST admin/clients/erase', { token: admin, body: { id: people.viewer } });
    await addRating(db, people.viewer);
    await queueRun(isoTime(TEST_NOW));
    await app.runJobs();
    expect(await db.selectFrom('ratings').selectAll().execute()).toEqual([]);
  });

  it('is looked for after each start', async () => {
    await watch('old', 200);
    await proveTime(app.database.db, app.clock.now());
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    await eventually(async () => expect(await notes()).toEqual(['1 entry of a history']));
  });
});
