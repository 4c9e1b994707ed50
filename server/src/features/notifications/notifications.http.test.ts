import {
  NOTIFICATIONS_KEPT,
  NOTIFICATIONS_KEPT_DAYS,
  notificationMessages,
  requestMessages,
} from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRequests } from '#features/requests/index.ts';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createEventHub } from '#platform/events.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  type People,
  addMovie,
  addSeries,
  signInAdmin,
  signInViewer,
  startWithViewer,
} from '../../testing/fixtures.ts';
import { type News, createNotifications } from './index.ts';

describeOnBothDatabases('notifications', (open) => {
  let app: TestApp;
  let people: People;
  let token: string;
  let other: string;
  let published: News[];
  let requests: ReturnType<typeof createRequests>;
  let notify: ReturnType<typeof createNotifications>['notify'];
  beforeEach(async () => {
    ({ app, people, token } = await startWithViewer(open));
    other = await signInViewer(app, OTHER_PHONE);
    published = [];
    const { db } = app.database;
    const { clock } = app;
    const events = createEventHub<News>(() => {});
    events.subscribe((news) => published.push(news));
    const progress = { watchersOf: async () => [] };
    const notifications = createNotifications({ db, clock, events, progress });
    const audit = {
      record: async () => {},
      recordOnceIn: async () => {},
      overtakenBy: async () => ({}),
      latest: async () => [],
      provenTime: async () => undefined,
      deleteOld: async () => 0,
      recordForEach: async () => {},
    };
    const nothing = async () => {};
    requests = createRequests({
      db,
      clock,
      notifications,
      audit,
      events,
      findNamed: async () => [],
      lastSeason: async () => 0,
      sms: {
        queue: nothing,
        queueToMany: nothing,
        correctAbout: async () => [],
        cancelAbout: nothing,
        cancelAllTo: nothing,
      },
      smsState: { gateway: 'none', price_kes: 0 },
    });
    ({ notify } = notifications);
  });
  afterEach(() => app.close());

  const call = (name: string, as = token, body?: unknown) => app.call(name, { token: as, body });
  const own = async (as = token) => (await call('GET user/notifications/get', as)).body.details;
  const unread = async (as = token) =>
    Number((await call('GET user/notifications/get?unread=true&limit=1', as)).headers['x-total-count']);
  const read = (body: object, as = token) => call('PATCH user/notifications/read', as, body);
  const tell = (accountIds: number[], title = 'Garden', rest: object = {}) =>
    inTransaction(app.database.db, (tx) =>
      notify(tx, accountIds, { content: { kind: 'new-episodes', title }, ...rest }),
    );

  it('are unread at first, the newest first, and only the account’s own', async () => {
    await tell([people.viewer]);
    app.clock.advance(1_000);
    await tell([people.viewer, people.other], 'Rain');
    expect(await own()).toEqual([
      {
        id: expect.any(Number),
        content: { kind: 'new-episodes', title: 'Rain' },
        count: 1,
        created_at: isoTime(TEST_NOW + 1_000),
        read_at: null,
        video: null,
        notice: null,
      },
      expect.objectContaining({ content: { kind: 'new-episodes', title: 'Garden' } }),
    ]);
    expect(await own(other)).toMatchObject([{ content: { title: 'Rain' } }]);
    expect([await unread(), await unread(other)]).toEqual([2, 1]);
  });

  it('are not stored, and nobody is told, when the transaction is not', async () => {
    const undone = inTransaction(app.database.db, async (tx) => {
      await notify(tx, [people.viewer], { content: { kind: 'new-episodes', title: 'Garden' } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await own(), published]).toEqual([[], []]);
  });

  it('are marked as read, one or all, and only by their account', async () => {
    await tell([people.viewer, people.other]);
    await tell([people.viewer], 'Rain');
    const [{ id }] = await own();
    expect((await read({ id }, other)).status).toBe(404);
    const marked = await read({ id });
    expect([marked.status, marked.body.msg]).toEqual([200, notificationMessages.notificationsRead]);
    expect((await read({ id })).status).toBe(200);
    expect(await unread()).toBe(1);
    expect((await read({})).status).toBe(200);
    expect([await unread(), await unread(other)]).toEqual([0, 1]);
    expect(await own()).toMatchObject([{ read_at: isoTime(TEST_NOW) }, { read_at: isoTime(TEST_NOW) }]);
  });

  it('lead to their title while viewers see it', async () => {
    const movie = await addMovie(app.database.db, 'kite');
    await tell([people.viewer], 'kite', { titleId: movie });
    expect(await own()).toMatchObject([{ video: { video_id: movie, title: 'kite', is_series: false } }]);
    await app.database.db.updateTable('titles').set({ is_active: 0 }).execute();
    expect(await own()).toMatchObject([{ video: null }]);
  });

  it('are shown for 90 days, and at most 200 of each account', async () => {
    for (let at = 0; at < NOTIFICATIONS_KEPT + 3; at += 1) await tell([people.viewer], `Garden ${at}`);
    await tell([people.other]);
    const kept = await own();
    expect(kept).toHaveLength(NOTIFICATIONS_KEPT);
    expect(kept.at(-1).content.title).toBe('Garden 3');
    app.clock.advance(NOTIFICATIONS_KEPT_DAYS * DAY_MS);
    const later = await signInViewer(app);
    expect(await own(later)).toEqual([]);
    await tell([people.viewer], 'Rain');
    expect(await own(later)).toMatchObject([{ content: { title: 'Rain' } }]);
    // The clock may be ahead: those of others are there once it is right.
    app.clock.advance(-NOTIFICATIONS_KEPT_DAYS * DAY_MS);
    expect(await own(other)).toHaveLength(1);
  });

  it('of a kind that this version does not know are left out', async () => {
    await tell([people.viewer]);
    await app.database.db.updateTable('notifications').set({ content: '{"kind":"birthday"}' }).execute();
    expect(await own()).toEqual([]);
  });

  describe('of an answered request', () => {
    const ask = async (as: string, notified: boolean, movieName = 'The Kite') => {
      const body = { movieName, movieType: 'movie', notify: notified };
      return (await call('POST user/movie-request', as, body)).body.details[0].request.id as number;
    };
    const answer = (id: number, status: 'uploaded' | 'pending', titleId?: number) =>
      inTransaction(app.database.db, (tx) =>
        requests.answer(tx, {
          id,
          status,
          message: 'It is here.',
          answeredBy: people.owner,
          titleId: titleId ?? null,
        }),
      );

    it('reach everybody who wanted them, by the name that they had typed', async () => {
      const id = await ask(token, true);
      await ask(other, true, 'kite');
      await ask(await signInAdmin(app), false);
      const movie = await addMovie(app.database.db, 'kite', { title: 'The Kite' });
      await answer(id, 'uploaded', movie);
      const content = {
        kind: 'request-answered',
        movie_name: 'The Kite',
        status: 'uploaded',
        message: 'It is here.',
      };
      expect(await own()).toMatchObject([{ content, video: { video_id: movie } }]);
      expect(await own(other)).toMatchObject([{ content: { ...content, movie_name: 'kite' } }]);
      expect(await own(await signInAdmin(app))).toEqual([]);
      const told = published.flatMap((news) =>
        news.type === 'for-accounts' ? [[news.event.type, news.accountIds]] : [],
      );
      expect(told).toContainEqual(['requests-changed', [people.viewer, people.other, people.owner]]);
      expect(told).toContainEqual(['notifications-changed', [people.viewer]]);
      const list = await call('GET user/movie-requests/get');
      expect(list.body.details).toMatchObject([
        {
          status: 'uploaded',
          answer: 'It is here.',
          answered_at: isoTime(TEST_NOW),
          video: { video_id: movie },
        },
      ]);
    });

    it('do not reach who has withdrawn it, or is deleted', async () => {
      const id = await ask(token, true);
      await ask(other, true);
      await call('PATCH user/movie-requests/update', token, { id, withdrawn: true });
      await app.database.db
        .updateTable('accounts')
        .set({ deleted_at: 'x' })
        .where('id', '=', people.other)
        .execute();
      await answer(id, 'uploaded');
      expect(await app.database.db.selectFrom('notifications').selectAll().execute()).toEqual([]);
    });

    it('are refused where the same has been requested again meanwhile', async () => {
      const id = await ask(token, true);
      await answer(id, 'uploaded');
      await ask(other, true);
      await expect(answer(id, 'pending')).rejects.toThrow(requestMessages.requestReopened);
      await expect(answer(999, 'uploaded')).rejects.toThrow(requestMessages.requestNotFound);
    });
  });

  describe('of new episodes', () => {
    const episode = (order: number) => ({
      episode_name: `Episode ${order}`,
      episode_order: order,
      runtime: 24,
      url: `series/${order}.mp4`,
      credits_start: 30_000,
    });
    const watch = (series: number, episodeId = 0, progress = 60) =>
      call('POST user/watch-progress', token, {
        movie_id: series,
        episode_id: episodeId,
        progress,
        is_series: true,
        isCompleted: false,
      });

    it('reach those who watch the series, once a day', async () => {
      const { id, seasons, episodes } = await addSeries(app.database.db, 'garden', { seasons: 1 });
      const admin = await signInAdmin(app);
      expect((await watch(id, episodes[0]?.[0])).status).toBe(200);
      await call('POST videos/add/episode-info', admin, { season_id: seasons[0], ...episode(7) });
      await call('POST videos/save-episodes', admin, {
        season: seasons[0],
        epidodeDetails: [episode(8), episode(9)],
      });
      expect(await own()).toMatchObject([
        { content: { kind: 'new-episodes', title: 'garden' }, count: 3, video: { video_id: id } },
      ]);
      await read({});
      await call('POST videos/add/episode-info', admin, { season_id: seasons[0], ...episode(10) });
      expect([await unread(), await own()]).toMatchObject([0, [{ count: 4 }]]);
      app.clock.advance(DAY_MS);
      const nextDay = await signInAdmin(app);
      await call('POST videos/add/episode-info', nextDay, { season_id: seasons[0], ...episode(11) });
      expect([await unread(), await own(other)]).toEqual([1, []]);
    });

    it('do not reach who has cleared it or taken it out since, and none tell of a hidden series', async () => {
      const { db } = app.database;
      const garden = await addSeries(db, 'garden', { seasons: 1 });
      const rain = await addSeries(db, 'rain', { seasons: 1 });
      const lantern = await addSeries(db, 'lantern', { seasons: 1 });
      const admin = await signInAdmin(app);
      for (const { id, episodes } of [garden, rain, lantern]) await watch(id, episodes[0]?.[0]);
      await call('PATCH user/watch-history/update', token, {
        movie_id: lantern.id,
        episode_id: lantern.episodes[0]?.[0],
        shown: false,
      });
      await call('PATCH user/watching/update', token, { movie_id: garden.id, shown: false });
      app.clock.advance(60_000);
      // A glance does not bring it back.
      await watch(garden.id, garden.episodes[0]?.[0], 2);
      await db.updateTable('titles').set({ is_active: 0 }).where('id', '=', rain.id).execute();
      for (const { seasons } of [garden, rain, lantern]) {
        const body = { season_id: seasons[0], ...episode(7) };
        expect((await call('POST videos/add/episode-info', admin, body)).status).toBe(200);
      }
      expect(await own()).toEqual([]);
    });
  });
});
