import { requestMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  OWNER_EMAIL,
  STAFF_EMAIL,
  addMovie,
  addSeries,
  signInAdmin,
  signInViewer,
  startWithViewer,
} from '../../testing/fixtures.ts';

describeOnBothDatabases('the requests that admins answer', (open) => {
  let app: TestApp;
  let token: string;
  let other: string;
  let admin: string;
  let viewer: number;
  beforeEach(async () => {
    const started = await startWithViewer(open);
    ({ app, token } = started);
    viewer = started.people.viewer;
    await app.database.db
      .updateTable('accounts')
      .set({ apartment: 'B2' })
      .where('id', '=', started.people.other)
      .execute();
    other = await signInViewer(app, OTHER_PHONE);
    admin = await signInAdmin(app);
  });
  afterEach(() => app.close());

  const ask = async (movieName: string, as = token, rest: object = {}) => {
    const body = { movieName, movieType: 'movie', notify: true, ...rest };
    const answer = await app.call('POST user/movie-request', { token: as, body });
    app.clock.advance(1_000);
    return answer.body.details[0].request.id as number;
  };
  const list = async (status = 'pending', query = '') => {
    const name = `GET admin/videos/movie-requests/${status}${query}`;
    return (await app.call(name, { token: admin })).body.details;
  };
  const names = async (status?: string, query?: string) =>
    (await list(status, query)).map(({ movie_name: name }: { movie_name: string }) => name);
  const answer = (body: object, as = admin) =>
    app.call('PATCH admin/videos/movie-request-status', { token: as, body });

  it('leave out those whose only asker has been deleted', async () => {
    await ask('The Kite');
    await ask('The River', other);
    await app.database.db
      .updateTable('accounts')
      .set({ deleted_at: isoTime(TEST_NOW) })
      .where('id', '=', viewer)
      .execute();
    expect(await names()).toEqual(['The River']);
  });

  it('are listed with who wants them', async () => {
    await ask('The Kite', token, { description: 'The old one' });
    await ask('kite', other, { notify: false });
    const [request] = await list();
    expect(request).toMatchObject({
      movie_name: 'The Kite',
      movie_type: 'movie',
      description: 'The old one',
      request_date: isoTime(TEST_NOW),
      phone: expect.any(String),
      status: 'pending',
      notify: true,
      asked_by: 2,
      residents: 2,
      notified: 1,
      by_sms: 1,
      video: null,
    });
  });

  it('are filtered by status, sorted and searched', async () => {
    await ask('Rain');
    const garden = await ask('Garden');
    await ask('Kite');
    await ask('Kite', other);
    await answer({ status: 'inProgress', row: garden, message: 'A part of it is here.' });
    expect(await names()).toEqual(['Kite', 'Rain']);
    expect(await names('inProgress')).toEqual(['Garden']);
    expect(await names('cancelled')).toEqual([]);
    expect(await names('all')).toEqual(['Kite', 'Garden', 'Rain']);
    expect(await names('all', '?sort=movie_name')).toEqual(['Garden', 'Kite', 'Rain']);
    expect(await names('all', '?sort=-asked_by&limit=1')).toEqual(['Kite']);
    expect(await names('all', '?q=b2')).toEqual(['Kite']);
    expect(await names('all', '?q=gar')).toEqual(['Garden']);
    const wrong = await app.call('GET admin/videos/movie-requests/lost', { token: admin });
    expect(wrong.status).toBe(400);
  });

  it('are sorted by their status, from those that wait to those that were cancelled', async () => {
    for (const [name, status] of [
      ['Kite', 'cancelled'],
      ['Rain', 'uploaded'],
      ['Garden', 'inProgress'],
    ] as const)
      await answer({ status, row: await ask(name), message: 'An answer.' });
    await ask('Lantern');
    const inOrder = ['Lantern', 'Garden', 'Rain', 'Kite'];
    expect(await names('all', '?sort=status')).toEqual(inOrder);
    expect(await names('all', '?sort=-status')).toEqual(inOrder.toReversed());
    expect(await names('all', '?sort=status&limit=1&offset=2')).toEqual(['Rain']);
  });

  it('are found by their status, when that is all that is searched for', async () => {
    await answer({ status: 'inProgress', row: await ask('Garden'), message: 'An answer.' });
    await answer({ status: 'cancelled', row: await ask('Kite'), message: 'An answer.' });
    await ask('Penguins');
    for (const [q, found] of [
      ['In progress', ['Garden']],
      ['inProgress', ['Garden']],
      ['cancelled', ['Kite']],
      ['pending', ['Penguins']],
      ['pen', ['Penguins']],
      ['progress', []],
    ] as const)
      expect([q, await names('all', `?q=${encodeURIComponent(q)}`)]).toEqual([q, found]);
    expect(await names('pending', '?q=cancelled')).toEqual([]);
  });

  it.each([
    '0712 345 679',
    '0712345679',
    '+254712345679',
    '+254 712 345 679',
    '254712345679',
    '0712-345-679',
    '712345679',
    '345 679',
  ])('are found by the phone %s', async (phone) => {
    await ask('Kite');
    await ask('Rain', other);
    expect(await names('all', `?q=${encodeURIComponent(phone)}`)).toEqual(['Rain']);
  });

  it('are found by numbers in their names as they stand there', async () => {
    await ask('0123 Go');
    await ask('Code 254');
    expect(await names('all', '?q=0123+go')).toEqual(['0123 Go']);
    expect(await names('all', '?q=code+254')).toEqual(['Code 254']);
  });

  it('are not listed when nobody wants them any more', async () => {
    const id = await ask('Rain');
    await app.call('PATCH user/movie-requests/update', { token, body: { id, withdrawn: true } });
    expect(await names('all')).toEqual([]);
  });

  it('are answered once for all who want them, by the row or its id', async () => {
    const id = await ask('Kite');
    const movie = await addMovie(app.database.db, 'kite', { title: 'Kite, in the catalogue' });
    const [row] = await list();
    const { status, body } = await answer({
      status: 'uploaded',
      row,
      message: 'It is here.',
      video_id: movie,
    });
    expect([status, body.msg]).toEqual([200, requestMessages.requestUpdated]);
    expect(await list('uploaded')).toMatchObject([
      { id, status: 'uploaded', answer: 'It is here.', video: { video_id: movie } },
    ]);
    const told = await app.call('GET user/notifications/get', { token });
    expect(told.body.details).toMatchObject([
      {
        content: { kind: 'request-answered', movie_name: 'Kite', status: 'uploaded', message: 'It is here.' },
      },
    ]);
    // The title stays linked when only the message changes, and nobody is told again.
    const correct = () =>
      app.call('PATCH admin/videos/movie-request-status', {
        token: admin,
        body: { status: 'uploaded', row: id, message: 'It is here, in HD.' },
        headers: { 'idempotency-key': 'a correction' },
      });
    await correct();
    expect(await list('uploaded')).toMatchObject([
      { answer: 'It is here, in HD.', video: { video_id: movie } },
    ]);
    // A repeat, as after a lost answer, is not recorded.
    await correct();
    const corrected = await app.call('GET user/notifications/get', { token });
    expect(corrected.body.details).toMatchObject([
      { content: { message: 'It is here, in HD.' }, count: 1, video: { video_id: movie } },
    ]);
    const log = await app.database.db
      .selectFrom('audit_log')
      .select(['event', 'note'])
      .orderBy('id')
      .execute();
    expect(log.filter(({ event }) => event === 'request-answered').map(({ note }) => note)).toEqual([
      'Kite, in the catalogue: uploaded',
      'Kite, in the catalogue: uploaded · corrected',
    ]);
  });

  it('are named in the log without what residents wrote', async () => {
    const id = await ask('Wedding of Baraka');
    await answer({ status: 'cancelled', row: id, message: 'Dear Baraka, no.' });
    const { db } = app.database;
    const log = await db
      .selectFrom('audit_log')
      .select('note')
      .where('event', '=', 'request-answered')
      .execute();
    expect(log).toEqual([{ note: `#${id}: cancelled` }]);
    const words = await db.selectFrom('audit_words').select('word').execute();
    expect(JSON.stringify(words).toLowerCase()).not.toMatch(/wedding|baraka/);
  });

  it('are linked to another title, to none, and to none once they are open or cancelled', async () => {
    const id = await ask('Kite');
    const [kite, river] = [
      await addMovie(app.database.db, 'kite'),
      await addMovie(app.database.db, 'the-river'),
    ];
    const own = async () => {
      const { body } = await app.call('GET user/movie-requests/get', { token });
      return body.details[0].video?.video_id ?? null;
    };
    const send = (status: string, rest: object = {}) => answer({ status, row: id, message: 'So.', ...rest });
    await send('uploaded', { video_id: kite });
    expect(await own()).toBe(kite);
    await send('uploaded', { video_id: river });
    expect(await own()).toBe(river);
    await send('uploaded', { video_id: null });
    expect(await own()).toBeNull();
    await send('inProgress', { video_id: kite });
    await send('uploaded');
    expect(await own()).toBe(kite);
    await send('cancelled');
    expect(await own()).toBeNull();
    expect((await app.call('GET user/notifications/get', { token })).body.details).toHaveLength(4);
  });

  it('tell whoever was slower that somebody else has answered, and who', async () => {
    const id = await ask('Kite');
    await app.database.db
      .updateTable('accounts')
      .set({ name: 'Mary Wambui' })
      .where('email', '=', OWNER_EMAIL)
      .execute();
    const send = (status: string, seen?: string) =>
      answer({ status, row: seen === undefined ? id : { id, status: seen }, message: 'So.' });
    expect((await send('uploaded', 'pending')).status).toBe(200);
    const slower = await send('cancelled', 'pending');
    expect([slower.status, slower.body.msg, slower.body.details]).toEqual([
      409,
      requestMessages.requestAnsweredMeanwhile,
      [{ code: 'request-answered' }],
    ]);
    const now = await app.call(`GET admin/videos/movie-request/${id}`, { token: admin });
    expect(now.body.details).toEqual(await list('uploaded'));
    expect(now.body.details).toMatchObject([
      {
        id,
        status: 'uploaded',
        answer: 'So.',
        answered_at: isoTime(app.clock.now()),
        answered_by: 'Mary Wambui',
      },
    ]);
    expect((await send('cancelled', now.body.details[0].status)).status).toBe(200);
    expect(await list('cancelled')).toMatchObject([{ id }]);
  });

  it('confirm the same answer of the same admin once more, and tell nobody again', async () => {
    const id = await ask('Kite');
    const send = (message: string, as = admin, key?: string) =>
      app.call('PATCH admin/videos/movie-request-status', {
        token: as,
        body: { status: 'uploaded', row: { id, status: 'pending' }, message },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      });
    const first = await send('It is here.', admin, 'an answer');
    const again = await send('It is here.', admin, 'an answer');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect((await send('Enjoy it.')).status).toBe(409);
    expect((await send('It is here.', await signInAdmin(app, STAFF_EMAIL))).status).toBe(409);
    expect((await app.call('GET user/notifications/get', { token })).body.details).toHaveLength(1);
  });

  it('are not there one by one once nobody wants them any more', async () => {
    const id = await ask('Kite');
    const find = () => app.call(`GET admin/videos/movie-request/${id}`, { token: admin });
    expect((await find()).status).toBe(200);
    await app.call('PATCH user/movie-requests/update', { token, body: { id, withdrawn: true } });
    const gone = await find();
    expect([gone.status, gone.body.msg]).toEqual([404, requestMessages.requestNotFound]);
  });

  it('list all who want them, with pages', async () => {
    const id = await ask('Kite', token, { description: 'The old one' });
    await ask('Kite', other, { notify: false });
    const askers = async (query = '') => {
      const name = `GET admin/videos/movie-request-askers/${id}${query}`;
      const { body, headers } = await app.call(name, { token: admin });
      return [body.details, headers['x-total-count']];
    };
    expect(await askers()).toEqual([
      [
        {
          user_id: viewer,
          name: 'Amina Njeri',
          phone: expect.any(String),
          apartment: 'A4',
          location: null,
          description: 'The old one',
          notify: true,
          asked_at: isoTime(TEST_NOW),
        },
        expect.objectContaining({ phone: OTHER_PHONE, notify: false }),
      ],
      '2',
    ]);
    expect(await askers('?limit=1&offset=1')).toEqual([
      [expect.objectContaining({ phone: OTHER_PHONE })],
      '2',
    ]);
    const unknown = await app.call('GET admin/videos/movie-request-askers/999', { token: admin });
    expect([unknown.status, unknown.body.msg]).toEqual([404, requestMessages.requestNotFound]);
  });

  it('are told to be here once a title with their name can be watched, unless they are linked', async () => {
    const kite = await ask('Kite');
    const rain = await ask('Rain (2019)');
    await ask('River');
    await addMovie(app.database.db, 'rain', { release_date: '1984-01-01' });
    const movie = await addMovie(app.database.db, 'the-kite', { is_active: 0 });
    expect(await names('here')).toEqual([]);
    await app.database.db.updateTable('titles').set({ is_active: 1 }).where('id', '=', movie).execute();
    const newer = await addMovie(app.database.db, 'rain-again', {
      title: 'Rain',
      release_date: '2019-01-01',
    });
    const here = async () =>
      (await list('here')).map((each: { id: number; here: { video_id: number } }) => [
        each.id,
        each.here.video_id,
      ]);
    expect(await here()).toEqual([
      [rain, newer],
      [kite, movie],
    ]);
    expect((await list('pending', '?sort=request_date')).map((each: { here: object }) => each.here)).toEqual([
      { video_id: movie, title: 'the kite', is_series: false },
      { video_id: newer, title: 'Rain', is_series: false },
      null,
    ]);
    await answer({ status: 'inProgress', row: kite, message: 'Soon.', video_id: movie });
    await answer({ status: 'inProgress', row: rain, message: 'Soon.' });
    expect(await here()).toEqual([[rain, newer]]);
    await answer({ status: 'uploaded', row: rain, message: 'Here.' });
    expect(await here()).toEqual([]);
  });

  it('are told to be here with a title of the wanted type first', async () => {
    await ask('Kite', token, { movieType: 'series' });
    const movie = await addMovie(app.database.db, 'kite');
    expect(await list('here')).toMatchObject([{ here: { video_id: movie } }]);
    const { id } = await addSeries(app.database.db, 'the-kite');
    expect(await list('here')).toMatchObject([{ here: { video_id: id, is_series: true } }]);
  });

  it('are found by the titles that could be the answer, each with that title', async () => {
    const kite = await ask('Kite');
    const rain = await ask('Rain', other);
    await ask('River');
    const first = await addMovie(app.database.db, 'kite');
    const second = await addMovie(app.database.db, 'the-kite');
    const wet = await addMovie(app.database.db, 'rain');
    const hidden = await addMovie(app.database.db, 'river', { is_active: 0 });
    const found = async (ids: string) =>
      (await list('here', `?video_ids=${ids}`)).map((each: { id: number; here: { video_id: number } }) => [
        each.id,
        each.here.video_id,
      ]);
    expect(await found(`${first}`)).toEqual([[kite, first]]);
    expect(await found(`${second}`)).toEqual([[kite, second]]);
    expect(await found(`${first},${wet},${hidden}`)).toEqual([
      [rain, wet],
      [kite, first],
    ]);
    expect(await found('999')).toEqual([]);
    await answer({ status: 'uploaded', row: kite, message: 'Here.', video_id: first });
    expect(await found(`${second}`)).toEqual([]);
    for (const ids of ['', 'x', '1,', '1 or 1=1']) {
      const name = `GET admin/videos/movie-requests/here?video_ids=${encodeURIComponent(ids)}`;
      const wrong = await app.call(name, { token: admin });
      expect([wrong.status, wrong.body.details[0].field]).toEqual([400, 'video_ids']);
    }
  });

  it('refuse what is not there or not said', async () => {
    const id = await ask('Kite');
    expect(await answer({ status: 'lost', row: id, message: 'x' })).toMatchObject({ status: 400 });
    expect(await answer({ status: 'uploaded', row: id, message: ' ' })).toMatchObject({ status: 400 });
    expect((await answer({ status: 'uploaded', row: 999, message: 'x' })).body.msg).toBe(
      requestMessages.requestNotFound,
    );
    const unknown = await answer({ status: 'uploaded', row: id, message: 'x', video_id: 999 });
    expect([unknown.status, unknown.body.details[0].field]).toEqual([400, 'video_id']);
  });
});
