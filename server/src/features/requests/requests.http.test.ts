import { OPEN_REQUESTS_MAX, commonMessages, requestMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  addAccount,
  addMovie,
  addSeries,
  signInViewer,
  startWithViewer,
} from '../../testing/fixtures.ts';

describeOnBothDatabases('movie requests', (open) => {
  let app: TestApp;
  let token: string;
  let other: string;
  beforeEach(async () => {
    const started = await startWithViewer(open);
    ({ app, token } = started);
    await app.database.db
      .updateTable('accounts')
      .set({ apartment: 'B2' })
      .where('id', '=', started.people.other)
      .execute();
    other = await signInViewer(app, OTHER_PHONE);
  });
  afterEach(() => app.close());

  const KITE = { movieName: 'The Kite', movieType: 'movie', notify: true };
  const ask = (body: object = KITE, as = token) => app.call('POST user/movie-request', { token: as, body });
  const own = async (as = token) =>
    (await app.call('GET user/movie-requests/get', { token: as })).body.details;
  const update = (id: number, withdrawn: boolean, as = token) =>
    app.call('PATCH user/movie-requests/update', { token: as, body: { id, withdrawn } });
  const idOf = async (answer: ReturnType<typeof ask>) => (await answer).body.details[0].request.id as number;
  const neighbour = async (at: number, apartment: string | null) => {
    const phone = `25473300000${at}`;
    await addAccount(app.database.db, { phone, apartment });
    return signInViewer(app, phone);
  };

  it('are kept, the newest first', async () => {
    expect(await own()).toEqual([]);
    const { status, body } = await ask({ ...KITE, movieName: ' The  Kite ', description: 'With the wind' });
    expect([status, body.msg]).toEqual([200, requestMessages.requestSent]);
    const kite = {
      id: expect.any(Number),
      movie_name: 'The  Kite',
      movie_type: 'movie',
      description: 'With the wind',
      request_date: isoTime(TEST_NOW),
      status: 'pending',
      notify: true,
      asked_by: 1,
      answer: null,
      answered_at: null,
      video: null,
    };
    expect(body.details).toEqual([{ outcome: 'requested', request: kite, available: [], earlier: null }]);
    app.clock.advance(1_000);
    await ask({ movieName: 'Garden', movieType: 'series' });
    expect(await own()).toMatchObject([{ movie_name: 'Garden', description: null, notify: false }, kite]);
  });

  it('join the open one with the same name, and count apartments', async () => {
    await ask();
    const { body } = await ask({ ...KITE, movieName: 'kíte!' }, other);
    expect([body.msg, body.details[0].outcome]).toEqual([requestMessages.requestJoined, 'joined']);
    // Each sees what they have typed.
    expect(body.details[0].request).toMatchObject({ movie_name: 'kíte!', asked_by: 2 });
    expect(await own()).toMatchObject([{ movie_name: 'The Kite', asked_by: 2 }]);
    await ask(KITE, await neighbour(1, 'b2'));
    expect(await own()).toMatchObject([{ asked_by: 2 }]);
    await ask(KITE, await neighbour(2, null));
    await ask(KITE, await neighbour(3, null));
    expect(await own()).toMatchObject([{ asked_by: 4 }]);
    await ask({ ...KITE, movieType: 'series' }, other);
    expect(await own()).toHaveLength(1);
  });

  it('stay as they were when they are sent again', async () => {
    await ask({ ...KITE, description: 'In Swahili' });
    const first = await own();
    app.clock.advance(MINUTE_MS);
    for (const again of [{ notify: false }, { description: ' ' }, { description: 'In Swahili' }]) {
      const { body } = await ask({ ...KITE, movieName: 'KITE', ...again });
      expect([body.msg, body.details[0].outcome]).toEqual([requestMessages.requestRepeated, 'repeated']);
      expect(body.details[0].request).toEqual(first[0]);
      expect(await own()).toEqual(first);
    }
  });

  it('take a new description when they are sent again, and say so', async () => {
    await ask();
    await ask({ ...KITE, description: 'From Uganda' }, other);
    const { body } = await ask({ ...KITE, movieName: 'KITE', description: 'In Swahili' });
    expect([body.msg, body.details[0].outcome]).toEqual([requestMessages.requestDescribed, 'described']);
    expect(await own()).toEqual([body.details[0].request]);
    expect(await own()).toMatchObject([{ movie_name: 'The Kite', description: 'In Swahili', notify: true }]);
    expect(await own(other)).toMatchObject([{ description: 'From Uganda' }]);
  });

  it('are one when several residents send the same at once', async () => {
    const answers = await Promise.all([ask(), ask(), ask(KITE, other), ask(KITE, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await app.database.db.selectFrom('movie_requests').selectAll().execute()).toHaveLength(1);
    expect(await own()).toMatchObject([{ asked_by: 2 }]);
  });

  it('offer the title that is here instead, unless the viewer insists', async () => {
    const { db } = app.database;
    const { id: series } = await addSeries(db, 'kite-series', {}, { title: 'KITE' });
    const movie = await addMovie(db, 'kite', { title: 'The Kite', release_date: '2024-05-01' });
    await addMovie(db, 'hidden', { title: 'The Kite', is_active: 0 });
    const { status, body } = await ask();
    expect([status, body.msg]).toEqual([200, requestMessages.requestAvailable]);
    const [{ outcome, request, available }] = body.details;
    expect([outcome, request]).toEqual(['available', null]);
    // The wanted type first.
    expect(available).toMatchObject([
      { video_id: movie, title: 'The Kite', is_series: false },
      { video_id: series, title: 'KITE', is_series: true },
    ]);
    expect(await own()).toEqual([]);
    expect((await ask({ ...KITE, movieName: 'The Kite (1999)' })).body.details[0].outcome).toBe('requested');
    expect((await ask({ ...KITE, insist: true })).body.details[0].outcome).toBe('requested');
    expect(await own()).toHaveLength(2);
  });

  it('of a season are one, however it is written, and are told of the seasons that are here', async () => {
    const { db } = app.database;
    const { id } = await addSeries(db, 'garden', {}, { title: 'Bustani' });
    const wish = (movieName: string, by?: string) => ask({ ...KITE, movieName, movieType: 'series' }, by);
    const first = (await wish('bustani S4')).body.details[0];
    expect(first).toMatchObject({ outcome: 'requested', earlier: { title: 'Bustani', last_season: 2 } });
    expect((await wish('Bustani msimu wa nne', other)).body.details[0]).toMatchObject({ outcome: 'joined' });
    expect(await own()).toMatchObject([{ movie_name: 'bustani S4', asked_by: 2 }]);
    const here = (await wish('Bustani season 1')).body.details[0];
    expect(here).toMatchObject({ outcome: 'available', available: [{ video_id: id }], earlier: null });
    const insisted = await ask({ ...KITE, movieName: 'Bustani S1', movieType: 'series', insist: true });
    expect(insisted.body.details[0]).toMatchObject({ outcome: 'requested', earlier: null });
  });

  it('are visible only to who has made them', async () => {
    const id = await idOf(ask());
    expect(await own(other)).toEqual([]);
    const { status, body } = await update(id, true, other);
    expect([status, body.msg]).toEqual([404, requestMessages.requestNotFound]);
    expect((await update(id, false, other)).status).toBe(404);
    expect(await own()).toHaveLength(1);
    const { text } = await ask(KITE, other);
    expect(text).not.toMatch(/2547|Amina/);
  });

  it('can be withdrawn, and that taken back', async () => {
    const id = await idOf(ask());
    await ask(KITE, other);
    expect((await update(id, true)).body.msg).toBe(requestMessages.requestWithdrawn);
    expect(await own()).toEqual([]);
    expect(await own(other)).toMatchObject([{ asked_by: 1 }]);
    expect((await update(id, false)).body.msg).toBe(requestMessages.requestRestored);
    expect((await update(id, false)).status).toBe(200);
    expect(await own()).toMatchObject([{ id, asked_by: 2, notify: true }]);
  });

  it('are forgotten a day after they were withdrawn', async () => {
    const id = await idOf(ask());
    await update(id, true);
    app.clock.advance(DAY_MS);
    await ask({ ...KITE, movieName: 'Garden' });
    expect((await update(id, false)).status).toBe(404);
    const stored = await app.database.db.selectFrom('movie_requests').select('movie_name').execute();
    expect(stored).toEqual([{ movie_name: 'Garden' }]);
  });

  it('cannot be withdrawn once they are answered', async () => {
    const id = await idOf(ask());
    await app.database.db.updateTable('movie_requests').set({ status: 'cancelled' }).execute();
    const { status, body } = await update(id, true);
    expect([status, body.details[0].code]).toEqual([409, 'request-answered']);
    // It may be requested again.
    expect((await ask()).body.details[0].outcome).toBe('requested');
    expect(await own()).toHaveLength(2);
  });

  it('are at most 10 that wait, per account', async () => {
    const ids: number[] = [];
    for (let at = 0; at < OPEN_REQUESTS_MAX; at += 1)
      ids.push(await idOf(ask({ ...KITE, movieName: `Kite ${at}` })));
    const { status, body } = await ask();
    expect([status, body.msg, body.details[0].code]).toEqual([
      409,
      requestMessages.requestsEnough,
      'requests-enough',
    ]);
    expect((await ask({ ...KITE, movieName: 'Kite 3' })).body.details[0].outcome).toBe('repeated');
    expect((await ask(KITE, other)).status).toBe(200);
    await update(ids[0] ?? 0, true);
    const both = await Promise.all([ask(), ask({ ...KITE, movieName: 'Garden' })]);
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await update(ids[0] ?? 0, false)).status).toBe(409);
    await app.database.db.updateTable('movie_requests').set({ status: 'uploaded' }).execute();
    expect((await ask({ ...KITE, movieName: 'Rain' })).status).toBe(200);
  });

  it('that are refused because too many wait do not use up what may be requested afterwards', async () => {
    const ids: number[] = [];
    for (let at = 0; at < OPEN_REQUESTS_MAX; at += 1)
      ids.push(await idOf(ask({ ...KITE, movieName: `Kite ${at}` })));
    for (let at = 0; at < 20; at += 1) expect((await ask()).status).toBe(409);
    await update(ids[0] ?? 0, true);
    expect((await ask()).status).toBe(200);
  });

  it('are accepted 20 times within 15 minutes, per account', async () => {
    for (let at = 0; at < 20; at += 1) {
      await update(await idOf(ask({ ...KITE, movieName: `Kite ${at}` })), true);
    }
    const { status, headers, body } = await ask();
    expect([status, headers['retry-after'], body.msg]).toEqual([429, '900', commonMessages.tooManyTries]);
    app.clock.advance(15 * MINUTE_MS);
    expect((await ask()).status).toBe(200);
  });

  it('are answered 60 times within 15 minutes, per account, also when nothing is stored', async () => {
    await addMovie(app.database.db, 'kite', { title: 'The Kite' });
    for (let at = 0; at < 60; at += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    expect((await ask(KITE, other)).status).toBe(200);
  });

  it('are paged', async () => {
    for (const movieName of ['One', 'Two', 'Three']) {
      await ask({ ...KITE, movieName });
      app.clock.advance(1_000);
    }
    const { body, headers } = await app.call('GET user/movie-requests/get?limit=1&offset=1', { token });
    expect([body.details[0].movie_name, headers['x-total-count']]).toEqual(['Two', '3']);
  });

  it.each([
    ['movieName', { movieName: '  ' }],
    ['movieName', { movieName: 'x'.repeat(151) }],
    ['movieType', { movieType: 'film' }],
    ['description', { description: 'x'.repeat(1_001) }],
    ['notify', { notify: 'yes' }],
  ])('names the field %s for %j', async (field, wrong) => {
    const { status, body } = await ask({ ...KITE, ...wrong });
    expect([status, body.details[0].field]).toEqual([400, field]);
    expect(await own()).toEqual([]);
  });
});
