import { dashboardMessages } from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp, createTestApp } from '../../testing/app.ts';
import { PAGE_QUERIES_MAX, type QueryCount, countQueries } from '../../testing/count-queries.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  type People,
  STAFF_EMAIL,
  addAccount,
  addFailedJob,
  addMovie,
  addPeople,
  addSeries,
  signInAdmin,
  signInViewer,
} from '../../testing/fixtures.ts';
import { OWN_ADVICE } from './quote/own-advice.ts';

/** What the dashboard page asks for when it opens, the first steps and the menu included. */
const PAGE = [
  'GET user/validate-token',
  'GET admin/media/summary',
  'GET admin/videos/first',
  'GET admin/clients/summary',
  'GET admin/clients/erasures',
  'GET admin/quote/get',
  'GET admin/statistics/get',
  'GET admin/dashboard/requests',
  'GET admin/feedback/summary',
  'GET admin/dashboard/watching-now',
  'GET admin/dashboard/watch-time',
  'GET admin/dashboard/space',
  'GET admin/dashboard/clock',
  'GET admin/jobs/failed',
] as const;

describeOnBothDatabases('the day’s overview', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  let queries: QueryCount;
  beforeEach(async () => {
    queries = countQueries(open);
    app = await createTestApp(queries.open);
    people = await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
  });
  afterEach(() => app.close());

  const get = async (name: string) => {
    const { status, body } = await app.call(`GET ${name}`, { token: admin });
    expect([name, status]).toEqual([name, 200]);
    return body.details;
  };
  const watch = async (movie: number, phone?: string, more: object = {}) => {
    const token = await signInViewer(app, phone);
    const body = { movie_id: movie, progress: 60, is_series: false, isCompleted: false, ...more };
    expect((await app.call('POST user/watch-progress', { token, body })).status).toBe(200);
    return token;
  };

  it('takes few queries', async () => {
    await watch(await addMovie(app.database.db, 'kite'));
    queries.reset();
    await Promise.all(PAGE.map((name) => get(name.replace('GET ', ''))));
    expect(queries.count()).toBeGreaterThan(PAGE.length);
    expect(queries.count()).toBeLessThanOrEqual(PAGE_QUERIES_MAX);
  });

  it('has advice without internet', async () => {
    const [{ advice }] = await get('admin/quote/get');
    expect(OWN_ADVICE).toContain(advice);
  });

  it('counts titles that are not in the trash, and viewers who have watched within 30 days', async () => {
    const { db } = app.database;
    const movie = await addMovie(db, 'kite');
    await addMovie(db, 'hidden', { is_active: 0 });
    await addMovie(db, 'gone', { status: 'trash', trashed_at: isoTime(TEST_NOW) });
    const { episodes } = await addSeries(db, 'garden', { seasons: 2, episodes: 3 });
    await db
      .updateTable('episodes')
      .set({ status: 'trash' })
      .where('id', '=', episodes[0]?.[0] ?? 0)
      .execute();
    await addSeries(db, 'gone-series', { seasons: 1, episodes: 9 }, { status: 'trash' });
    await watch(movie);
    await watch(movie);
    await watch(movie, OTHER_PHONE, { at: TEST_NOW - 31 * DAY_MS });
    await addAccount(db, { phone: '254712345999' });
    expect(await get('admin/statistics/get')).toEqual([
      { total_movies: 2, total_tv_series: 1, total_episodes: 5, active_users: 1 },
    ]);
    app.clock.advance(31 * DAY_MS);
    admin = await signInAdmin(app);
    expect(await get('admin/statistics/get')).toMatchObject([{ active_users: 0 }]);
  });

  it('counts requests that wait, once for each apartment, and open feedback', async () => {
    expect(await get('admin/dashboard/requests')).toEqual([{ pending: 0, apartments: 0 }]);
    expect(await get('admin/feedback/summary')).toEqual([{ open: 0, closed: 0, waiting: 0 }]);
    const ask = async (movieName: string, token: string) =>
      app.call('POST user/movie-request', { token, body: { movieName, movieType: 'movie', notify: false } });
    const amina = await signInViewer(app);
    const baraka = await signInViewer(app, OTHER_PHONE);
    await ask('The Kite', amina);
    await ask('The Kite', baraka);
    await ask('The River', baraka);
    // Both of the fixtures live in A4.
    expect(await get('admin/dashboard/requests')).toEqual([{ pending: 2, apartments: 1 }]);
    await app.database.db
      .updateTable('accounts')
      .set({ apartment: null })
      .where('id', '=', people.other)
      .execute();
    expect(await get('admin/dashboard/requests')).toEqual([{ pending: 2, apartments: 2 }]);
    const list = await get('admin/videos/movie-requests/pending');
    for (const { id: row, movie_name: name } of list)
      if (name === 'The River')
        await app.call('PATCH admin/videos/movie-request-status', {
          token: admin,
          body: { status: 'inProgress', row, message: 'Soon.' },
        });
    expect(await get('admin/dashboard/requests')).toEqual([{ pending: 1, apartments: 2 }]);

    const feedback = { subject: 'Sound', message: 'It lags.', sender_type: 'client' };
    await app.call('POST user/feedback/post', { token: amina, body: feedback });
    expect(await get('admin/feedback/summary')).toEqual([{ open: 1, closed: 0, waiting: 1 }]);
    await app.database.db.updateTable('feedback_threads').set({ status: 'closed' }).execute();
    expect(await get('admin/feedback/summary')).toEqual([{ open: 0, closed: 1, waiting: 0 }]);
  });

  it('names who has saved within two minutes, and what they watch', async () => {
    const { db } = app.database;
    const { id: series, episodes } = await addSeries(db, 'garden');
    await watch(await addMovie(db, 'kite'), OTHER_PHONE);
    app.clock.advance(90 * SECOND_MS);
    const episode = episodes[0]?.[1] ?? 0;
    await db.updateTable('episodes').set({ episode_end: 3 }).where('id', '=', episode).execute();
    await watch(series, undefined, { is_series: true, episode_id: episode });
    expect(await get('admin/dashboard/watching-now')).toEqual([
      {
        total: 2,
        watchers: [
          {
            user_id: people.viewer,
            name: 'Amina Njeri',
            apartment: 'A4',
            video: { video_id: series, title: 'garden', is_series: true },
            season_no: 1,
            episode_no: 2,
            episode_end: 3,
          },
          expect.objectContaining({ user_id: people.other, season_no: null, episode_no: null }),
        ],
      },
    ]);
    app.clock.advance(31 * SECOND_MS);
    expect(await get('admin/dashboard/watching-now')).toMatchObject([{ total: 1 }]);
    await app.call('PATCH admin/clients/update-status', {
      token: admin,
      body: { id: people.viewer, status: 'blocked' },
    });
    expect(await get('admin/dashboard/watching-now')).toEqual([{ total: 0, watchers: [] }]);
  });

  it('names twelve of many, and counts all', async () => {
    const { db } = app.database;
    const movie = await addMovie(db, 'kite');
    for (let index = 0; index < 15; index += 1) {
      const account_id = await addAccount(db, { phone: `2547000000${10 + index}` });
      const saved_at = isoTime(TEST_NOW);
      await db
        .insertInto('last_watched')
        .values({ account_id, title_id: movie, episode_id: null, saved_at })
        .execute();
    }
    const [now] = await get('admin/dashboard/watching-now');
    expect([now.total, now.watchers.length]).toEqual([15, 12]);
  });

  it('shows 30 days up to today, and the titles that were watched longest', async () => {
    const { db } = app.database;
    const kite = await addMovie(db, 'kite');
    const gone = await addMovie(db, 'gone', { status: 'trash' });
    const add = (day: string, title_id: number, seconds: number) =>
      db.insertInto('watched_days').values({ day, title_id, seconds }).execute();
    await add('2026-03-01', kite, 600);
    await add('2026-01-31', kite, 60);
    await add('2026-01-31', gone, 3_600);
    await add('2026-01-30', kite, 86_400);
    const [{ days, titles, counted_since: since }] = await get('admin/dashboard/watch-time');
    expect(days).toHaveLength(30);
    expect([days[0], days[1], days[29]]).toEqual([
      { day: '2026-01-31', seconds: 3_660 },
      { day: '2026-02-01', seconds: 0 },
      { day: '2026-03-01', seconds: 600 },
    ]);
    expect(titles).toEqual([
      { video_id: gone, title: 'gone', is_series: false, is_here: false, seconds: 3_600 },
      { video_id: kite, title: 'kite', is_series: false, is_here: true, seconds: 660 },
    ]);
    expect(since).toBe('2026-01-30');
  });

  it('tells the time on the server, and when its clock was set by much', async () => {
    expect(await get('admin/dashboard/clock')).toEqual([{ now: isoTime(app.clock.now()), jump: null }]);
    app.clock.advance(400 * DAY_MS);
    admin = await signInAdmin(app, STAFF_EMAIL);
    expect(await get('admin/dashboard/clock')).toMatchObject([
      { now: isoTime(app.clock.now()), jump: { to: isoTime(app.clock.now()) } },
    ]);
  });

  it('tells the room on the disks', async () => {
    expect(await get('admin/dashboard/space')).toEqual([
      {
        holds: ['media', 'data'],
        path: app.mediaDir,
        free_bytes: expect.any(Number),
        total_bytes: expect.any(Number),
        is_low: expect.any(Boolean),
        is_full: false,
      },
    ]);
  });

  describe('of what has failed', () => {
    const change = (how: 'retry' | 'dismiss', id: number) =>
      app.call(`POST admin/jobs/${how}`, { token: admin, body: { id } });

    it('lists the newest, with why, and whether it can be tried again', async () => {
      const { db } = app.database;
      const before = isoTime(TEST_NOW - MINUTE_MS);
      const expired = await addFailedJob(db, { kind: 'sms', expires_at: before, finished_at: before });
      const unknown = await addFailedJob(db, {
        kind: 'from-tomorrow',
        last_error: null,
        finished_at: before,
      });
      const files = await addFailedJob(db);
      await addFailedJob(db, { state: 'cancelled' });
      expect(await get('admin/jobs/failed')).toEqual([
        {
          total: 3,
          jobs: [
            {
              id: files,
              what: 'Deleting the files of titles has failed.',
              reason: '1 of 1 files stay; films/kite.mp4: EROFS',
              failed_at: isoTime(TEST_NOW),
              can_retry: true,
            },
            expect.objectContaining({
              id: unknown,
              what: 'A task in the background (from-tomorrow) has failed.',
              can_retry: false,
            }),
            expect.objectContaining({ id: expired, can_retry: false }),
          ],
        },
      ]);
    });

    it('counts more than it lists', async () => {
      for (let index = 0; index < 7; index += 1) await addFailedJob(app.database.db);
      const [failed] = await get('admin/jobs/failed');
      expect([failed.total, failed.jobs.length]).toEqual([7, 5]);
    });

    it('tries one again, once', async () => {
      const id = await addFailedJob(app.database.db);
      expect((await change('retry', id)).body.msg).toBe(dashboardMessages.jobRetried);
      const again = await change('retry', id);
      expect([again.status, again.body.msg]).toEqual([404, dashboardMessages.jobMissing]);
      const log = await app.database.db.selectFrom('audit_log').select(['event', 'note']).execute();
      expect(log.filter(({ event }) => event === 'job-retried')).toEqual([
        { event: 'job-retried', note: 'Deleting the files of titles' },
      ]);
      await app.runJobs();
      expect(await get('admin/jobs/failed')).toEqual([{ total: 0, jobs: [] }]);
    });

    it('tries none again, and dismisses none, that the audit log cannot tell of', async () => {
      const { db } = app.database;
      const id = await addFailedJob(db);
      await db.schema.alterTable('audit_log').renameTo('away').execute();
      const answers = [await change('retry', id), await change('dismiss', id)];
      await db.schema.alterTable('away').renameTo('audit_log').execute();
      expect(answers.map(({ status }) => status)).toEqual([500, 500]);
      expect(await get('admin/jobs/failed')).toMatchObject([{ total: 1, jobs: [{ id }] }]);
    });

    it('dismisses one, but nothing that is still to be done', async () => {
      const { db } = app.database;
      const id = await addFailedJob(db);
      const waiting = await addFailedJob(db, {
        state: 'waiting',
        due_at: isoTime(TEST_NOW + DAY_MS),
        finished_at: null,
      });
      expect((await change('dismiss', id)).body.msg).toBe(dashboardMessages.jobDismissed);
      for (const missing of [id, waiting]) expect((await change('dismiss', missing)).status).toBe(404);
      expect(await get('admin/jobs/failed')).toEqual([{ total: 0, jobs: [] }]);
      const log = await db.selectFrom('audit_log').select(['event', 'note']).execute();
      expect(log).toContainEqual({ event: 'job-dismissed', note: 'Deleting the files of titles' });
    });
  });
});
