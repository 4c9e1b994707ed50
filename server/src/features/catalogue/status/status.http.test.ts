import { CHANGE_TITLES_MAX, accountMessages, catalogueMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { type People, addMovie, addSeries, signInViewer, startWithStaff } from '../../../testing/fixtures.ts';

describeOnBothDatabases('several titles', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  let lantern: number;
  let kite: number;
  let garden: number;
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
    const { db } = app.database;
    lantern = await addMovie(db, 'lantern', { tmdb_id: 603 });
    kite = await addMovie(db, 'kite');
    garden = (await addSeries(db, 'garden')).id;
  });
  afterEach(() => app.close());

  const change = (body: object) => app.call('POST admin/videos/change-many', { token: admin, body });
  const trash = async (query = '') =>
    (await app.call(`GET admin/videos/trash${query}`, { token: admin })).body.details.map(
      (title: { title: string }) => title.title,
    );
  const seen = async () => {
    const { body } = await app.call('GET user/landing_page_data/get', { token: await signInViewer(app) });
    return body.details[0].newUploads.map((card: { title: string }) => card.title);
  };
  const audit = async () => {
    const rows = await app.database.db
      .selectFrom('audit_log')
      .select(['event', 'note'])
      .where('actor_id', '=', people.staff)
      .where('event', '!=', 'signed-in')
      .orderBy('id')
      .execute();
    return rows.map(({ event, note }) => `${event} ${note}`);
  };

  it('are hidden and shown together, and only what changes is recorded', async () => {
    const hidden = await change({ ids: [garden, kite], change: 'hide' });
    expect([hidden.status, hidden.body.msg]).toEqual([200, accountMessages.statusUpdated]);
    expect(await seen()).toEqual(['lantern']);
    await change({ ids: [lantern, kite, kite], kind: 'movie', change: 'show' });
    expect(await seen()).toEqual(['kite', 'lantern']);
    expect(await audit()).toEqual([
      `deactivated movie ${kite} kite`,
      `deactivated series ${garden} garden`,
      `activated movie ${kite} kite`,
    ]);
  });

  it('move to the trash and back', async () => {
    const deleted = await change({ ids: [lantern, kite], kind: 'movie', change: 'delete' });
    expect([deleted.status, deleted.body.msg]).toEqual([200, catalogueMessages.titlesDeleted]);
    expect(await seen()).toEqual(['garden']);
    const restored = await change({ ids: [lantern, kite], kind: 'movie', change: 'restore' });
    expect(restored.status).toBe(200);
    expect(await seen()).toEqual(['garden', 'kite', 'lantern']);
    expect(await trash()).toEqual([]);
    expect((await audit()).map((line) => line.split(' ')[0])).toEqual([
      'trashed',
      'trashed',
      'restored',
      'restored',
    ]);
  });

  it('stay as they are when one of them is not there', async () => {
    await change({ ids: [kite], change: 'delete' });
    const before = await audit();
    for (const body of [
      { ids: [lantern, kite], change: 'hide' },
      { ids: [lantern, kite], change: 'delete' },
      { ids: [lantern, kite], change: 'restore' },
      { ids: [lantern, garden], kind: 'movie', change: 'hide' },
      { ids: [lantern, 2_147_483_647], change: 'hide' },
    ]) {
      const answer = await change(body);
      expect([body, answer.status, answer.body.msg]).toEqual([body, 404, catalogueMessages.titleNotFound]);
    }
    expect(await seen()).toEqual(['garden', 'lantern']);
    expect(await trash()).toEqual(['kite']);
    expect(await audit()).toEqual(before);
  });

  it('are not restored when one of them has been added again', async () => {
    await change({ ids: [lantern, kite], change: 'delete' });
    const again = await addMovie(app.database.db, 'lantern-2', { tmdb_id: 603 });
    const answer = await change({ ids: [lantern, kite], change: 'restore' });
    expect([answer.status, answer.body.details[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'title-exists', video_id: String(again) }),
    ]);
    expect(await trash('?sort=title')).toEqual(['kite', 'lantern']);
  });

  it('are changed by two calls at the same time', async () => {
    const ids = [lantern, kite, garden];
    const answers = await Promise.all([
      change({ ids, change: 'hide' }),
      change({ ids: ids.toReversed(), change: 'hide' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await audit()).toHaveLength(3);
  });

  it.each([
    ['ids', { ids: [] }],
    ['ids', { ids: undefined }],
    ['ids', { ids: ['1'] }],
    ['ids', { ids: [0] }],
    ['ids', { ids: Array.from({ length: CHANGE_TITLES_MAX + 1 }, (_nothing, index) => index + 1) }],
    ['kind', { kind: 'season' }],
    ['change', { change: 'erase' }],
    ['change', { change: undefined }],
  ])('are refused by the name of the field %s: %j', async (field, part) => {
    const answer = await change({ ids: [lantern], kind: 'movie', change: 'hide', ...part });
    expect([answer.status, answer.body.details[0].field.split('.')[0]]).toEqual([400, field]);
  });

  it('are listed in the trash, those deleted last first', async () => {
    const { db } = app.database;
    expect(await trash()).toEqual([]);
    await addMovie(db, 'old-lantern', { status: 'trash', trashed_at: '2020-01-01T00:00:00.000Z' });
    await addMovie(db, 'unknown', { status: 'trash' });
    await change({ ids: [garden], change: 'delete' });
    const answer = await app.call('GET admin/videos/trash?limit=1', { token: admin });
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.body.details).toEqual([
      {
        video_id: garden,
        title: 'garden',
        is_series: true,
        release_date: '2024-05-01',
        poster_path: '/garden-poster.webp',
        trashed_at: new Date(TEST_NOW).toISOString(),
      },
    ]);
    expect(await trash()).toEqual(['garden', 'old lantern', 'unknown']);
    expect(await trash('?sort=title&offset=1')).toEqual(['old lantern', 'unknown']);
    expect(await trash('?q=LANT')).toEqual(['old lantern']);
    expect(await trash('?type=series')).toEqual(['garden']);
    expect(await trash('?type=movie')).toEqual(['old lantern', 'unknown']);
  });

  it.each(['type=season', 'sort=id', 'limit=0'])('have a trash that refuses ?%s', async (query) => {
    const answer = await app.call(`GET admin/videos/trash?${query}`, { token: admin });
    expect([answer.status, answer.body.details[0].field]).toEqual([400, query.split('=')[0]]);
  });
});

describeOnBothDatabases('deleted seasons and episodes', (open) => {
  let app: TestApp;
  let admin: string;
  let garden: Awaited<ReturnType<typeof addSeries>>;
  beforeEach(async () => {
    ({ app, admin } = await startWithStaff(open));
    garden = await addSeries(app.database.db, 'garden', { seasons: 2, episodes: 2 });
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const parts = async (id = garden.id) => {
    const { body } = await call(`GET admin/videos/trashed-parts/${id}`);
    return body.details.map(({ kind, id: partId }: { kind: string; id: number }) => [kind, partId]);
  };

  it('are listed with the series, last first, and come back', async () => {
    const [[episode = 0] = [], [inSecond = 0] = []] = garden.episodes;
    const [, season = 0] = garden.seasons;
    expect(await parts()).toEqual([]);
    await call(`GET videos/delete-episode/${episode}`);
    app.clock.advance(1_000);
    await call(`GET videos/delete-episode/${inSecond}`);
    app.clock.advance(1_000);
    await call(`GET videos/delete-season/${season}`);
    expect(await parts()).toEqual([
      ['season', season],
      ['episode', episode],
    ]);
    await call('PATCH videos/restore', { kind: 'season', id: season });
    expect(await parts()).toEqual([
      ['episode', inSecond],
      ['episode', episode],
    ]);
    await call('PATCH videos/restore', { kind: 'episode', id: episode });
    await call('PATCH videos/restore', { kind: 'episode', id: inSecond });
    expect(await parts()).toEqual([]);
  });

  it('are those of one series, which is there', async () => {
    const { db } = app.database;
    const other = await addSeries(db, 'kite', { seasons: 1, episodes: 1 });
    const movie = await addMovie(db, 'lantern');
    await call(`GET videos/delete-season/${other.seasons[0]}`);
    expect(await parts()).toEqual([]);
    expect((await call(`GET admin/videos/trashed-parts/${movie}`)).status).toBe(404);
    await call(`GET videos/delete-series/${other.id}`);
    expect((await call(`GET admin/videos/trashed-parts/${other.id}`)).status).toBe(404);
  });
});
