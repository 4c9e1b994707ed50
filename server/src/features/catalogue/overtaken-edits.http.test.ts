import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { STAFF_EMAIL, addMovie, addPeople, addSeries, signInAdmin } from '../../testing/fixtures.ts';

describeOnBothDatabases('an edit that another admin has overtaken', (open) => {
  let app: TestApp;
  let owner: string;
  let staff: string;
  let movie: number;
  let series: number;
  beforeEach(async () => {
    app = await createTestApp(open);
    const people = await addPeople(app.database.db);
    await app.database.db
      .updateTable('accounts')
      .set({ name: 'Grace Akinyi' })
      .where('id', '=', people.owner)
      .execute();
    owner = await signInAdmin(app);
    staff = await signInAdmin(app, STAFF_EMAIL);
    movie = await addMovie(app.database.db, 'kite');
    series = (await addSeries(app.database.db, 'garden', { seasons: 1, episodes: 1 })).id;
  });
  afterEach(() => app.close());

  const title = async (kind: 'movie' | 'series', id: number) =>
    (await app.call('POST videos/get-movie-series', { token: staff, body: { movie_id: id, type: kind } }))
      .body.details[0];

  /** For each kind: the call that saves it, and its form as it is stored. */
  const kinds = {
    title: async () => {
      const { video_id, title: name, slug, description, runtime, version } = await title('movie', movie);
      const form = { video_id, title: name, slug, description, runtime, version };
      return { call: 'PATCH videos/update/movie-info', form, field: 'title', code: 'title-changed' };
    },
    file: async () => {
      const { id, label, order, credits_start, url, trailer_url, subtitles_url, version } = (
        await title('movie', movie)
      ).files[0];
      const form = { id, label, order, credits_start, url, trailer_url, subtitles_url, version };
      return { call: 'POST videos/add/movie-path', form, field: 'label', code: 'part-changed' };
    },
    season: async () => {
      const { season_id, season_name, season_order, trailer_url, version } = (await title('series', series))
        .seasons[0];
      const form = { season_id, season_name, order_no: season_order, trailer_url, version };
      return { call: 'POST videos/add/season-info', form, field: 'season_name', code: 'part-changed' };
    },
    episode: async () => {
      const { episode_id, episode_name, episode_order, runtime, credits_start, url, version } = (
        await title('series', series)
      ).seasons[0].episodes[0];
      const form = { episode_id, episode_name, episode_order, runtime, credits_start, url, version };
      return { call: 'POST videos/add/episode-info', form, field: 'episode_name', code: 'part-changed' };
    },
  };

  it.each(Object.keys(kinds) as (keyof typeof kinds)[])(
    'of a %s is refused, and says who was faster',
    async (kind) => {
      const { call, form, field, code } = await kinds[kind]();
      const first = await app.call(call, { token: owner, body: { ...form, [field]: 'Another' } });
      expect(first.status).toBe(200);
      const late = await app.call(call, { token: staff, body: { ...form, [field]: 'Mine' } });
      expect([late.status, late.body.details]).toEqual([
        409,
        [{ code, changed_by: 'Grace Akinyi', changed_at: isoTime(TEST_NOW) }],
      ]);
      const same = await app.call(call, { token: owner, body: { ...form, [field]: 'Mine' } });
      expect(same.body.details[0]).toMatchObject({ code, changed_by_you: 'yes' });
      const { form: now } = await kinds[kind]();
      expect(now).toMatchObject({ [field]: 'Another' });
      const again = await app.call(call, { token: staff, body: { ...now, [field]: 'Mine' } });
      expect(again.status).toBe(200);
    },
  );

  it('is not refused because of what its form does not edit', async () => {
    const { call, form } = await kinds.episode();
    const hidden = { kind: 'episode', id: form.episode_id, is_active: false };
    await app.call('PATCH videos/update-active', { token: owner, body: hidden });
    const { status } = await app.call(call, { token: staff, body: { ...form, episode_name: 'Mine' } });
    expect(status).toBe(200);
  });
});
