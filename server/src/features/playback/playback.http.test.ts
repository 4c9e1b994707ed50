import { catalogueMessages, commonMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  type SeriesFixture,
  addMovie,
  addSeries,
  signInViewer,
  startWithViewer,
} from '../../testing/fixtures.ts';
import { setReadOnly } from '../../testing/read-only.ts';

/** Saves at the same moment. */
const AT_ONCE = 24;

describeOnBothDatabases('watch progress', (open) => {
  let app: TestApp;
  let token: string;
  let movie: number;
  let series: SeriesFixture;

  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
    movie = await addMovie(app.database.db, 'lantern');
    series = await addSeries(app.database.db, 'garden');
  });
  afterEach(() => app.close());

  const send = (body: Record<string, unknown>, as = token) =>
    app.call('POST user/watch-progress', { token: as, body });
  const saveMovie = (progress: number, extra: Record<string, unknown> = {}, as = token) =>
    send({ movie_id: movie, progress, is_series: false, isCompleted: false, ...extra }, as);
  const saveEpisode = (
    episode_id: number | undefined,
    progress: number,
    extra: Record<string, unknown> = {},
  ) => send({ movie_id: series.id, episode_id, progress, is_series: true, isCompleted: false, ...extra });
  const fileOf = async (titleId: number): Promise<number> => {
    const files = app.database.db.selectFrom('media_files').select('id').where('title_id', '=', titleId);
    return (await files.executeTakeFirstOrThrow()).id;
  };
  const addFile = async (title_id: number): Promise<number> => {
    const file = { title_id, label: '4K', order_no: 2, url: 'films/4k.mp4', credits_start: 5_000 };
    const { db } = app.database;
    return (await db.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow()).id;
  };
  const watching = async (as = token) => {
    const { body } = await app.call('GET user/landing_page_data/get', { token: as });
    return body.details[0].watching.map((card: { video_id: number; watch_progress: unknown }) => [
      card.video_id,
      card.watch_progress,
    ]);
  };
  const detail = async (movie_id: number, type: string) => {
    const { body } = await app.call('POST videos/get-movie-series', { token, body: { movie_id, type } });
    return body.details[0];
  };

  it('is stored, and shown with the title and in Continue Watching', async () => {
    const { status, body } = await saveMovie(61.5);
    expect([status, body.success]).toEqual([200, true]);
    expect(await watching()).toEqual([[movie, { progress: 61.5, completed: false, episode_id: null }]]);
    expect(await detail(movie, 'movie')).toMatchObject({ progress: 61.5, completed: false });
  });

  it('includes the duration of the file once a player has reported it', async () => {
    await saveMovie(60, { duration: 5_400.5 });
    await saveMovie(70);
    expect(await watching()).toEqual([
      [movie, { progress: 70, completed: false, episode_id: null, duration: 5_400.5 }],
    ]);
  });

  it('keeps the duration of the file that was watched last, regardless of late saves', async () => {
    await saveMovie(60, { duration: 5_400, at: TEST_NOW - 5 });
    await saveMovie(30, { duration: 3_000, at: TEST_NOW - 10 });
    expect((await detail(movie, 'movie')).watch_progress).toMatchObject({ progress: 60, duration: 5_400 });
  });

  it('includes the file that was watched', async () => {
    const [hd, better] = [await fileOf(movie), await addFile(movie)];
    await saveMovie(60, { file_id: better, at: TEST_NOW - 10 });
    await saveMovie(70, { at: TEST_NOW - 5 });
    await saveMovie(65, { file_id: hd, at: TEST_NOW - 8 });
    expect((await detail(movie, 'movie')).watch_progress).toMatchObject({ progress: 70, file_id: better });
    await saveEpisode(series.episodes[0]?.[0], 30, { file_id: better });
    expect((await detail(series.id, 'series')).watch_progress).not.toHaveProperty('file_id');
  });

  it('is stored without its file when that does not belong to the movie', async () => {
    const other = await fileOf(await addMovie(app.database.db, 'other'));
    for (const [progress, file_id] of [other, 2_000_000].entries()) {
      expect((await saveMovie(progress + 60, { file_id })).status).toBe(200);
      const { watch_progress } = await detail(movie, 'movie');
      expect(watch_progress).toEqual({ progress: progress + 60, completed: false, episode_id: null });
    }
  });

  it('does not apply its position to a file that was watched before', async () => {
    await saveMovie(3_000, { file_id: await fileOf(movie) });
    expect((await detail(movie, 'movie')).watch_progress).toHaveProperty('file_id');
    await saveMovie(50, { file_id: 2_000_000 });
    expect((await detail(movie, 'movie')).watch_progress).toEqual({
      progress: 50,
      completed: false,
      episode_id: null,
    });
  });

  it('never goes beyond the end of the file', async () => {
    await saveMovie(5_500, { duration: 5_400.5 });
    expect((await detail(movie, 'movie')).watch_progress).toMatchObject({
      progress: 5_400.5,
      duration: 5_400.5,
    });
  });

  it('is accepted 240 times in a minute, per account', async () => {
    // Not all at the same moment: on a busy machine, the last would wait too long for a connection to the database.
    for (let second = 0; second < 240; second += AT_ONCE) {
      const saves = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, index) => saveMovie(second + index)),
      );
      expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200]));
    }
    app.clock.advance(20_000);
    const { status, headers, body } = await saveMovie(500);
    expect([status, headers['retry-after'], body.msg]).toEqual([429, '40', commonMessages.tooManyTries]);
    expect((await detail(movie, 'movie')).progress).toBeLessThan(240);
    expect((await saveMovie(5, {}, await signInViewer(app, OTHER_PHONE))).status).toBe(200);
    app.clock.advance(40_000);
    expect((await saveMovie(500)).status).toBe(200);
  });

  it('does not count towards the limit when the server could not store it', async () => {
    await setReadOnly(app.database, true);
    for (let round = 0; round < 2; round += 1) {
      const failed = await Promise.all(Array.from({ length: 125 }, (_, second) => saveMovie(second)));
      expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]));
    }
    await setReadOnly(app.database, false);
    expect((await saveMovie(60)).status).toBe(200);
  });

  it('is separate for each viewer', async () => {
    await saveMovie(61);
    expect(await watching(await signInViewer(app, OTHER_PHONE))).toEqual([]);
  });

  it('shows the newest first, and a series once, at its latest episode', async () => {
    await saveEpisode(series.episodes[0]?.[0], 100, { at: TEST_NOW - 3_000 });
    await saveMovie(50, { at: TEST_NOW - 2_000 });
    await saveEpisode(series.episodes[0]?.[1], 7, { at: TEST_NOW - 1_000 });
    expect(await watching()).toEqual([
      [series.id, { progress: 7, completed: false, episode_id: series.episodes[0]?.[1] }],
      [movie, { progress: 50, completed: false, episode_id: null }],
    ]);
    expect((await detail(series.id, 'series')).watch_progress).toEqual({
      progress: 7,
      completed: false,
      episode_id: series.episodes[0]?.[1],
    });
  });

  it('is not overwritten by an older save', async () => {
    await saveMovie(200, { at: TEST_NOW - 1_000 });
    await saveMovie(100, { at: TEST_NOW - 2_000 });
    expect(await detail(movie, 'movie')).toMatchObject({ progress: 200 });
  });

  it('completes, leaves Continue Watching, and a late save does not undo that', async () => {
    await saveMovie(100, { at: TEST_NOW - 5_000 });
    await saveMovie(0, { isCompleted: true, at: TEST_NOW - 1_000 });
    expect(await watching()).toEqual([]);
    await saveMovie(95, { at: TEST_NOW - 2_000 });
    await saveMovie(95, { at: TEST_NOW - 1_000 });
    expect(await watching()).toEqual([]);
    expect(await detail(movie, 'movie')).toMatchObject({ completed: true });
  });

  it('comes back when it is started again, and remembers that it was once completed', async () => {
    await saveMovie(0, { isCompleted: true, at: TEST_NOW - 2_000 });
    await saveMovie(30, { at: TEST_NOW - 1_000 });
    expect(await watching()).toEqual([[movie, { progress: 30, completed: false, episode_id: null }]]);
    const row = await app.database.db.selectFrom('watch_progress').selectAll().executeTakeFirstOrThrow();
    expect(row.ever_completed).toBe(1);
  });

  it('remembers a completion that arrives late', async () => {
    await saveMovie(30, { at: TEST_NOW - 1_000 });
    await saveMovie(0, { isCompleted: true, at: TEST_NOW - 2_000 });
    const row = await app.database.db.selectFrom('watch_progress').selectAll().executeTakeFirstOrThrow();
    expect([row.ever_completed, row.completed, row.progress]).toEqual([1, 0, 30]);
  });

  it('keeps the newer of two saves of a device whose clock is ahead, in any order of arrival', async () => {
    await saveMovie(200, { at: TEST_NOW + 1_500 });
    app.clock.advance(100);
    await saveMovie(100, { at: TEST_NOW + 1_400 });
    expect(await detail(movie, 'movie')).toMatchObject({ progress: 200 });
    await saveMovie(210, { at: TEST_NOW + 1_600 });
    expect(await detail(movie, 'movie')).toMatchObject({ progress: 210 });
  });

  it('treats a save from far in the future as one from 3 s ahead', async () => {
    await saveMovie(500, { at: TEST_NOW + 9_000_000 });
    await saveMovie(10, { at: TEST_NOW + 2_999 });
    expect(await detail(movie, 'movie')).toMatchObject({ progress: 500 });
    app.clock.advance(3_000);
    await saveMovie(20);
    expect(await detail(movie, 'movie')).toMatchObject({ progress: 20 });
  });

  it('accepts a stored moment up to 3 s ahead, but not beyond, after the clock was set back', async () => {
    await saveMovie(10);
    app.clock.advance(-3_000);
    await saveMovie(20);
    expect(await detail(movie, 'movie')).toMatchObject({ progress: 10 });
    app.clock.advance(-1);
    await saveMovie(30);
    expect(await detail(movie, 'movie')).toMatchObject({ progress: 30 });
  });

  it('can be saved after the server’s clock was set back', async () => {
    app.clock.advance(3 * 3_600_000);
    await saveMovie(10);
    app.clock.advance(-3 * 3_600_000);
    await saveMovie(55);
    expect(await detail(movie, 'movie')).toMatchObject({ progress: 55 });
  });

  it('keeps the newest of many simultaneous saves', async () => {
    const saves = Array.from({ length: 20 }, (_, index) => index + 1);
    await Promise.all(saves.map((second) => saveMovie(second, { at: TEST_NOW - 60_000 + second })));
    expect(await detail(movie, 'movie')).toMatchObject({ progress: 20 });
  });

  it('does not show a title that was hidden later', async () => {
    await saveMovie(60);
    await app.database.db.updateTable('titles').set({ is_active: 0 }).where('id', '=', movie).execute();
    expect(await watching()).toEqual([]);
    const { status, body } = await saveMovie(70);
    expect([status, body.msg]).toEqual([404, catalogueMessages.titleNotFound]);
  });

  it('refuses an episode of another series, a hidden one, and none', async () => {
    const other = await addSeries(app.database.db, 'other');
    expect((await saveEpisode(other.episodes[0]?.[0], 5)).status).toBe(404);
    expect((await saveEpisode(2_000_000_000, 5)).status).toBe(404);
    const { status, body } = await saveEpisode(undefined, 5);
    expect([status, body.details[0].field]).toEqual([400, 'episode_id']);
  });

  it.each([
    ['progress', { progress: -1 }],
    ['progress', { progress: 'ten' }],
    ['progress', { progress: 1e12 }],
    ['progress', { progress: null }],
    ['duration', { duration: -1 }],
    ['duration', { duration: 'long' }],
    ['movie_id', { movie_id: '7' }],
    ['movie_id', { movie_id: -7 }],
    ['movie_id', { movie_id: 99_999_999_999 }],
    ['isCompleted', { isCompleted: 'yes' }],
    ['is_series', { is_series: true }],
    ['is_series', { is_series: 1 }],
    ['at', { at: -1 }],
    ['at', { at: 1e30 }],
    ['episode_id', { episode_id: 'x' }],
  ])('names the field %s for %j', async (field, wrong) => {
    const { status, body } = await saveMovie(10, wrong);
    expect([status, body.details[0].field]).toEqual([400, field]);
    expect(await watching()).toEqual([]);
  });
});
