import type { WatchedMovie } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  type People,
  type SeriesFixture,
  addMovie,
  addSeries,
  signInAdmin,
  signInViewer,
  startWithStaff,
} from '../../../testing/fixtures.ts';

describeOnBothDatabases('what a resident has watched', (open) => {
  let app: TestApp;
  let people: People;
  let admin: string;
  let viewer: string;
  let lantern: number;
  let garden: SeriesFixture;
  let episode: number;
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
    viewer = await signInViewer(app);
    lantern = await addMovie(app.database.db, 'lantern', { title: 'Lantern' });
    garden = await addSeries(app.database.db, 'garden', {}, { title: 'Garden' });
    episode = garden.episodes[0]?.[1] ?? 0;
    await save({ movie_id: lantern, progress: 754, is_series: false, duration: 5_400 });
    await save({
      movie_id: garden.id,
      episode_id: episode,
      progress: 0,
      is_series: true,
      isCompleted: true,
    });
  });
  afterEach(() => app.close());

  const save = async (body: object) => {
    app.clock.advance(1_000);
    const saved = { isCompleted: false, ...body };
    const { status } = await app.call('POST user/watch-progress', { token: viewer, body: saved });
    expect(status).toBe(200);
  };
  const list = async (query = '', id = people.viewer, token = admin) => {
    const answer = await app.call(`GET admin/clients/watched-movies/${id}${query}`, { token });
    expect(answer.status).toBe(200);
    return { rows: answer.body.details as WatchedMovie[], total: answer.headers['x-total-count'] };
  };
  const titles = async (query = '', id?: number) => (await list(query, id)).rows.map(({ title }) => title);
  const views = async () =>
    (
      await app.database.db
        .selectFrom('audit_log')
        .select(['actor_id', 'subject_id', 'address'])
        .where('event', '=', 'history-viewed')
        .orderBy('id')
        .execute()
    ).map((row) => [row.actor_id, row.subject_id, row.address]);

  it('is listed, what was watched last first', async () => {
    expect(await list()).toEqual({
      rows: [
        {
          title: 'Garden',
          movie_id: garden.id,
          is_series: true,
          season_order: 1,
          episode_order: 2,
          episode_id: episode,
          episode_name: 'Episode 2',
          progress: 0,
          duration: 24 * 60,
          completed: true,
          updated_at: isoTime(TEST_NOW + 2_000),
        },
        {
          title: 'Lantern',
          movie_id: lantern,
          is_series: false,
          season_order: null,
          episode_order: null,
          episode_id: null,
          episode_name: null,
          progress: 754,
          duration: 5_400,
          completed: false,
          updated_at: isoTime(TEST_NOW + 1_000),
        },
      ],
      total: '2',
    });
    expect(await titles('', people.other)).toEqual([]);
  });

  it('is sorted, searched and shown in pages', async () => {
    expect(await titles('?sort=-title')).toEqual(['Lantern', 'Garden']);
    expect(await titles('?sort=progress')).toEqual(['Garden', 'Lantern']);
    expect(await titles('?sort=updated_at')).toEqual(['Lantern', 'Garden']);
    expect(await titles('?q=lant')).toEqual(['Lantern']);
    expect(await titles('?q=episode%202')).toEqual(['Garden']);
    const { rows, total } = await list('?limit=1&offset=1');
    expect([rows.map(({ title }) => title), total]).toEqual([['Lantern'], '2']);
  });

  it('has no episode that was only opened', async () => {
    const next = garden.episodes[0]?.[0] ?? 0;
    await save({ movie_id: garden.id, episode_id: next, progress: 0, is_series: true });
    expect(await titles()).toEqual(['Garden', 'Lantern']);
  });

  it('does not show what the resident has cleared, which counts all the same', async () => {
    const counted = async () =>
      (await app.call(`GET admin/clients/get/${people.viewer}`, { token: admin })).body.details[0]
        .total_watched;
    await app.call('PATCH user/watch-history/update', {
      token: viewer,
      body: { movie_id: lantern, shown: false },
    });
    expect(await titles()).toEqual(['Garden']);
    await app.call('POST user/watch-history/clear', { token: viewer });
    expect(await titles()).toEqual([]);
    expect(await counted()).toBe(2);
  });

  it('keeps what residents no longer see', async () => {
    await app.call(`GET videos/delete-movie/${lantern}`, { token: admin });
    expect(await titles()).toEqual(['Garden', 'Lantern']);
    const body = { ids: [lantern], delete_files: false };
    expect((await app.call('POST admin/videos/delete-for-good', { token: admin, body })).status).toBe(200);
    expect(await titles()).toEqual(['Garden', 'Lantern']);
  });

  it('is recorded once per admin, resident and hour, however often the page asks', async () => {
    await list();
    await list('?limit=1&offset=1');
    await Promise.all([list('?sort=title'), list('?q=garden')]);
    expect(await views()).toEqual([[people.staff, people.viewer, '192.168.1.20']]);
    await list('', people.other);
    const owner = await signInAdmin(app);
    await Promise.all([list('', people.viewer, owner), list('?sort=title', people.viewer, owner)]);
    app.clock.advance(HOUR_MS - 1);
    await list();
    expect(await views()).toHaveLength(3);
    app.clock.advance(1);
    await list();
    expect((await views()).slice(1)).toEqual([
      [people.staff, people.other, '192.168.1.20'],
      [people.owner, people.viewer, '192.168.1.20'],
      [people.staff, people.viewer, '192.168.1.20'],
    ]);
  });

  it.each(['watched-movies', 'get'])('is of residents only: %s', async (call) => {
    for (const id of [people.owner, 999_999]) {
      const { status } = await app.call(`GET admin/clients/${call}/${id}`, { token: admin });
      expect(status).toBe(404);
    }
    expect(await views()).toEqual([]);
  });

  it.each(['sort=season', 'limit=x', 'offset=-1'])('refuses ?%s and names the field', async (query) => {
    const { status, body } = await app.call(`GET admin/clients/watched-movies/${people.viewer}?${query}`, {
      token: admin,
    });
    expect([status, body.details[0].field]).toEqual([400, query.split('=', 1)[0]]);
  });
});
