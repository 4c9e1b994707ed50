import { playbackMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  STAFF_EMAIL,
  type SeriesFixture,
  addMovie,
  addSeries,
  signInAdmin,
  signInViewer,
  startWithViewer,
} from '../../testing/fixtures.ts';

describeOnBothDatabases('the watch history', (open) => {
  let app: TestApp;
  let token: string;
  let movie: number;
  let series: SeriesFixture;
  let first: number;
  let second: number;

  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
    const { db } = app.database;
    movie = await addMovie(db, 'lantern');
    series = await addSeries(db, 'garden');
    [first = 0, second = 0] = series.episodes[0] ?? [];
  });
  afterEach(() => app.close());

  const save = (body: object, as = token) => {
    app.clock.advance(1_000);
    return app.call('POST user/watch-progress', { token: as, body: { isCompleted: false, ...body } });
  };
  const watch = (progress = 60, as = token) => save({ movie_id: movie, progress, is_series: false }, as);
  const watchEpisode = (episode_id: number, rest: object = {}) =>
    save({ movie_id: series.id, episode_id, progress: 60, is_series: true, ...rest });
  const history = async (query = '', as = token) => {
    const { body, headers } = await app.call(`GET user/watch-history/get${query}`, { token: as });
    return { rows: body.details, total: headers['x-total-count'] };
  };
  const listed = async (as = token) =>
    (await history('', as)).rows.map(({ title, episode_name }) => [title, episode_name]);
  const update = (shown: boolean, entry: object = { movie_id: movie }, as = token) =>
    app.call('PATCH user/watch-history/update', { token: as, body: { ...entry, shown } });
  const clearAll = (as = token) => app.call('POST user/watch-history/clear', { token: as });
  const watching = async () =>
    (await app.call('GET user/watching/get', { token })).body.details.map(({ title }) => title);
  const titleNow = async (movie_id: number, type: 'movie' | 'series') =>
    (await app.call('POST videos/get-movie-series', { token, body: { movie_id, type } })).body.details[0];
  /** What the admins count of the viewer. */
  const counts = async () => {
    const admin = await signInAdmin(app, STAFF_EMAIL);
    const { body } = await app.call('GET admin/clients/get-list?q=Amina', { token: admin });
    return [body.details[0].total_watched, body.details[0].last_watched_at];
  };

  it('has each movie and episode that was watched, last first', async () => {
    await watch(60);
    await watchEpisode(first, { duration: 1_500 });
    await watchEpisode(second, { isCompleted: true });
    const { rows, total } = await history();
    expect([rows.length, total]).toEqual([3, '3']);
    expect(rows[1]).toEqual({
      title: 'garden',
      movie_id: series.id,
      is_series: true,
      season_order: 1,
      episode_order: 1,
      progress: 60,
      updated_at: isoTime(TEST_NOW + 2_000),
      completed: false,
      duration: 1_500,
      episode_id: first,
      episode_name: 'Episode 1',
      poster_path: '/garden-poster.webp',
      backdrop_path: '/garden-backdrop.webp',
      thumbnail_path: null,
    });
    expect(rows[0]).toMatchObject({ episode_order: 2, completed: true, duration: 24 * 60 });
    expect(rows[2]).toMatchObject({
      title: 'lantern',
      episode_id: null,
      season_order: null,
      duration: 95 * 60,
    });
    expect((await history('?limit=1&offset=1')).rows).toEqual([rows[1]]);
    expect((await history('?limit=1&offset=1')).total).toBe('3');
  });

  it('leaves out what was only opened, and what is hidden', async () => {
    await watch(0);
    await watchEpisode(first);
    await watchEpisode(second);
    const { db } = app.database;
    await db.updateTable('episodes').set({ is_active: 0 }).where('id', '=', first).execute();
    expect(await listed()).toEqual([['garden', 'Episode 2']]);
    await db.updateTable('titles').set({ status: 'trash' }).where('id', '=', series.id).execute();
    expect(await listed()).toEqual([]);
  });

  it('loses an entry, which starts anew, and still counts', async () => {
    await watch(1_000);
    const before = await counts();
    const { status, body } = await update(false);
    expect([status, body.msg]).toEqual([200, playbackMessages.historyEntryCleared]);
    expect([await listed(), await watching()]).toEqual([[], []]);
    expect(await titleNow(movie, 'movie')).toMatchObject({ progress: 0, completed: false });
    expect(await counts()).toEqual(before);
    expect(before).toEqual([1, isoTime(TEST_NOW + 1_000)]);
  });

  it('takes an entry back as it was', async () => {
    await watch(1_000);
    await update(false);
    expect((await update(true)).body.msg).toBe(playbackMessages.historyEntryRestored);
    expect([await listed(), await watching()]).toEqual([[['lantern', null]], ['lantern']]);
    expect((await titleNow(movie, 'movie')).progress).toBe(1_000);
  });

  it('has an entry again that is watched again, counted once', async () => {
    await watch(1_000);
    await update(false);
    await watch(30);
    const { rows } = await history();
    expect(rows).toMatchObject([{ title: 'lantern', progress: 30 }]);
    expect(await watching()).toEqual(['lantern']);
    expect((await counts())[0]).toBe(1);
  });

  it('is not filled again by a save from before', async () => {
    await watch(1_000);
    app.clock.advance(60_000);
    await update(false);
    await save({ movie_id: movie, progress: 1_010, is_series: false, at: TEST_NOW + 20_000 });
    expect([await listed(), await watching()]).toEqual([[], []]);
  });

  it('loses what a device with a clock that is ahead has saved', async () => {
    await save({ movie_id: movie, progress: 60, is_series: false, at: TEST_NOW + 3_500 });
    await update(false);
    expect(await listed()).toEqual([]);
  });

  it('has what is watched after the clock was set back', async () => {
    await watch();
    await update(false);
    app.clock.advance(-3_600_000);
    await watch(30);
    expect(await listed()).toEqual([['lantern', null]]);
  });

  it('forgets that a cleared episode was seen, and goes on before it', async () => {
    await watchEpisode(first, { isCompleted: true });
    await watchEpisode(second, { progress: 600, isCompleted: true });
    await update(false, { movie_id: series.id, episode_id: second });
    expect([await listed(), await watching()]).toEqual([[['garden', 'Episode 1']], []]);
    const { seasons, watch_progress } = await titleNow(series.id, 'series');
    const marks = seasons[0].episodes.map((episode: { watch_progress: unknown }) => episode.watch_progress);
    expect(marks).toEqual([{ progress: 0, completed: true }, null]);
    expect(watch_progress).toMatchObject({ episode_id: second, progress: 1, completed: false });
    await watchEpisode(second);
    expect(await watching()).toEqual(['garden']);
    const again = (await titleNow(series.id, 'series')).seasons[0].episodes[1];
    expect(again.watch_progress).toEqual({ progress: 60, completed: false });
  });

  it('loses an earlier episode, while the series is still being watched', async () => {
    await watchEpisode(first, { isCompleted: true });
    await watchEpisode(second);
    await update(false, { movie_id: series.id, episode_id: first });
    expect([await listed(), await watching()]).toEqual([[['garden', 'Episode 2']], ['garden']]);
  });

  it('is cleared at once, and still counts', async () => {
    await watch();
    await watchEpisode(first, { isCompleted: true });
    await watchEpisode(second);
    const before = await counts();
    expect((await clearAll()).body.msg).toBe(playbackMessages.historyCleared);
    expect([await history(), await watching()]).toEqual([{ rows: [], total: '0' }, []]);
    expect((await titleNow(series.id, 'series')).watch_progress).toBeNull();
    expect(await counts()).toEqual(before);
    expect(before[0]).toBe(3);
  });

  it('belongs to one viewer', async () => {
    const other = await signInViewer(app, OTHER_PHONE);
    await watch();
    expect(await listed(other)).toEqual([]);
    expect((await update(false, { movie_id: movie }, other)).status).toBe(404);
    await watch(30, other);
    await clearAll(other);
    expect([await listed(), await listed(other)]).toEqual([[['lantern', null]], []]);
  });

  it('cannot lose or take back what was never begun', async () => {
    await watchEpisode(first);
    for (const shown of [false, true]) {
      const { status, body } = await update(shown, { movie_id: series.id, episode_id: second });
      expect([status, body.msg]).toEqual([404, playbackMessages.historyEntryNotFound]);
    }
  });
});
