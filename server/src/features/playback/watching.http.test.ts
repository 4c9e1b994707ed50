import { PROGRESS_SAVE_STEP_S, catalogueMessages, playbackMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { OTHER_PHONE, addMovie, addSeries, signInViewer, startWithViewer } from '../../testing/fixtures.ts';

describeOnBothDatabases('Continue Watching', (open) => {
  let app: TestApp;
  let token: string;
  let other: string;
  let movies: number[];

  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
    other = await signInViewer(app, OTHER_PHONE);
    movies = [];
    for (const slug of ['apple', 'lantern', 'zebra'])
      movies.push(await addMovie(app.database.db, slug, { genres: [slug, 'Drama'] }));
  });
  afterEach(() => app.close());

  const save = (movie_id: number | undefined, rest: Record<string, unknown> = {}, as = token) =>
    app.call('POST user/watch-progress', {
      token: as,
      body: { movie_id, progress: 60, is_series: false, isCompleted: false, ...rest },
    });
  const watch = (movie_id: number | undefined, as = token, at?: number) => save(movie_id, { at }, as);
  const list = async (query = '', as = token) => {
    const { body, headers } = await app.call(`GET user/watching/get${query}`, { token: as });
    return [body.details.map(({ title }) => title), headers['x-total-count']];
  };
  const update = (movie_id: number | undefined, shown: boolean, as = token) =>
    app.call('PATCH user/watching/update', { token: as, body: { movie_id, shown } });
  const watchAll = async () => {
    for (const movie of movies) {
      await watch(movie);
      app.clock.advance(1_000);
    }
  };

  it('is listed page by page, watched last first, with the progress', async () => {
    await watchAll();
    expect(await list()).toEqual([['zebra', 'lantern', 'apple'], '3']);
    expect(await list('?limit=1&offset=1')).toEqual([['lantern'], '3']);
    expect(await list('?offset=9')).toEqual([[], '3']);
    const { body } = await app.call('GET user/watching/get?limit=1', { token });
    expect(body.details[0].watch_progress.progress).toBe(60);
    const home = (await app.call('GET user/landing_page_data/get', { token })).body.details[0];
    expect([home.watching.length, home.totals.watching]).toEqual([3, 3]);
  });

  it('lists a title from the first whole step on', async () => {
    const [movie] = movies;
    for (const progress of [0, 2, PROGRESS_SAVE_STEP_S - 0.1]) {
      expect((await save(movie, { progress })).status).toBe(200);
      app.clock.advance(1_000);
    }
    expect(await list()).toEqual([[], '0']);
    const home = (await app.call('GET user/landing_page_data/get', { token })).body.details[0];
    expect([home.watching, home.totals.watching]).toEqual([[], 0]);
    const body = { movie_id: movie, type: 'movie' };
    const { details } = (await app.call('POST videos/get-movie-series', { token, body })).body;
    expect(details[0].progress).toBe(PROGRESS_SAVE_STEP_S - 0.1);
    await save(movie, { progress: PROGRESS_SAVE_STEP_S });
    expect(await list()).toEqual([['apple'], '1']);
  });

  it('keeps a title whose beginning is looked at again', async () => {
    await watchAll();
    await save(movies[0], { progress: 2 });
    expect(await list()).toEqual([['apple', 'zebra', 'lantern'], '3']);
  });

  it('lists a completed movie that is started again from the first whole step on', async () => {
    const saves = [
      [{ progress: 0, isCompleted: true }, []],
      [{ progress: 2 }, []],
      [{ progress: 20 }, ['apple']],
      [{ progress: 2 }, ['apple']],
    ] as const;
    for (const [rest, titles] of saves) {
      await save(movies[0], rest);
      app.clock.advance(1_000);
      expect(await list()).toEqual([titles, String(titles.length)]);
    }
  });

  it.each([
    ['a step, then a peek', [{ progress: 60 }, { progress: 2 }], ['apple']],
    ['a completion, then a peek', [{ progress: 0, isCompleted: true }, { progress: 2 }], []],
    ['a completion, then a step', [{ progress: 0, isCompleted: true }, { progress: 60 }], ['apple']],
    ['a peek, then a completion', [{ progress: 2 }, { progress: 0, isCompleted: true }], []],
  ] as const)('does not depend on the order of arrival: %s', async (_, saves, titles) => {
    const sent = saves.map((rest, index) => ({ ...rest, at: TEST_NOW - 10_000 + index * 1_000 }));
    for (const rest of sent) await save(movies[0], rest);
    expect(await list()).toEqual([titles, String(titles.length)]);
    for (const rest of sent.toReversed()) await save(movies[0], rest, other);
    expect(await list('', other)).toEqual([titles, String(titles.length)]);
  });

  it('does not list a title that was cleared and then only looked at', async () => {
    await watch(movies[0]);
    const body = { movie_id: movies[0], shown: false };
    await app.call('PATCH user/watch-history/update', { token, body });
    app.clock.advance(1_000);
    await save(movies[0], { progress: 2 });
    expect(await list()).toEqual([[], '0']);
  });

  it('leaves out a title that is hidden', async () => {
    await watchAll();
    await app.database.db.updateTable('titles').set({ is_active: 0 }).where('slug', '=', 'lantern').execute();
    expect(await list()).toEqual([['zebra', 'apple'], '2']);
  });

  it('leaves out a title that the viewer has removed, and takes it back', async () => {
    await watchAll();
    expect((await update(movies[1], false)).body.msg).toBe(playbackMessages.watchingRemoved);
    expect(await list()).toEqual([['zebra', 'apple'], '2']);
    const body = { movie_id: movies[1], type: 'movie' };
    const { details } = (await app.call('POST videos/get-movie-series', { token, body })).body;
    expect(details[0].progress).toBe(60);
    expect((await update(movies[1], true)).body.msg).toBe(playbackMessages.watchingRestored);
    expect(await list()).toEqual([['zebra', 'lantern', 'apple'], '3']);
  });

  it('brings a removed title back when it is watched again, but not by a save from before', async () => {
    await watch(movies[0]);
    app.clock.advance(60_000);
    await update(movies[0], false);
    await watch(movies[0], token, TEST_NOW + 30_000);
    expect(await list()).toEqual([[], '0']);
    app.clock.advance(1_000);
    await save(movies[0], { progress: 2 });
    expect(await list()).toEqual([[], '0']);
    app.clock.advance(1_000);
    await watch(movies[0]);
    expect(await list()).toEqual([['apple'], '1']);
  });

  it('removes a title whose save came from a device with a clock that is ahead', async () => {
    await watch(movies[0], token, TEST_NOW + 2_500);
    await update(movies[0], false);
    expect(await list()).toEqual([[], '0']);
  });

  it('can be told twice', async () => {
    await watch(movies[0]);
    for (const shown of [false, false, true, true]) expect((await update(movies[0], shown)).status).toBe(200);
  });

  it('belongs to one viewer', async () => {
    await watchAll();
    await watch(movies[0], other);
    await update(movies[0], false, other);
    expect(await list('', other)).toEqual([[], '0']);
    expect(await list()).toEqual([['zebra', 'lantern', 'apple'], '3']);
  });

  it('cannot lose what was never begun', async () => {
    const { status, body } = await update(movies[0], false);
    expect([status, body.msg]).toEqual([404, catalogueMessages.titleNotFound]);
  });

  it('leads to similar titles, without those that are being watched', async () => {
    await addSeries(app.database.db, 'garden', {}, { genres: ['Drama', 'zebra'] });
    const related = async () => {
      const { body } = await app.call('GET videos/get-related', { token });
      return body.details.map(({ title }) => title);
    };
    expect(await related()).toEqual([]);
    await watch(movies[2]);
    expect(await related()).toEqual(['garden', 'lantern', 'apple']);
    await watch(movies[0]);
    expect(await related()).toEqual(['garden', 'lantern']);
  });
});
