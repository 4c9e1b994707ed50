import { PROGRESS_SAVE_STEP_S } from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/schema.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  addEpisode,
  addSeries,
  signInAdmin,
  signInViewer,
  startWithViewer,
} from '../../testing/fixtures.ts';

describeOnBothDatabases('a series', (open) => {
  let app: TestApp;
  let db: Database;
  let token: string;
  let seriesId: number;
  let seasons: number[];
  /** In viewing order. */
  let episodes: number[];

  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
    db = app.database.db;
    const series = await addSeries(db, 'garden', { seasons: 2, episodes: 2 });
    seriesId = series.id;
    seasons = series.seasons;
    episodes = series.episodes.flat();
  });
  afterEach(() => app.close());

  let moment = 0;
  /** Each save is newer than the one before. */
  const save = (episode_id: number, progress: number, extra: Record<string, unknown> = {}) => {
    moment += 1_000;
    const at = TEST_NOW - 3_600_000 + moment;
    const where = { movie_id: seriesId, is_series: true, episode_id, isCompleted: false, progress, at };
    return app.call('POST user/watch-progress', { token, body: { ...where, ...extra } });
  };
  const complete = (episodeId: number) => save(episodeId, 0, { isCompleted: true });
  const detail = async (as = token) => {
    const body = { movie_id: seriesId, type: 'series' };
    return (await app.call('POST videos/get-movie-series', { token: as, body })).body.details[0];
  };
  /** The series in Continue Watching, after a check that its own page agrees. */
  const watching = async () => {
    const { body } = await app.call('GET user/landing_page_data/get', { token });
    const [card] = body.details[0].watching;
    const { watch_progress } = await detail();
    if (card) expect(card.watch_progress).toEqual(watch_progress);
    return card?.watch_progress ?? null;
  };
  const begun = (episode_id: number | undefined) => ({ episode_id, progress: 1, completed: false });

  it('continues with the next episode, across seasons, until the last is completed', async () => {
    for (const [index, episodeId] of episodes.entries()) {
      await save(episodeId, 300, { duration: 1_500 });
      expect(await watching()).toEqual({
        episode_id: episodeId,
        progress: 300,
        completed: false,
        duration: 1_500,
      });
      await complete(episodeId);
      const next = episodes[index + 1];
      expect(await watching()).toEqual(next === undefined ? null : begun(next));
    }
    expect((await detail()).watch_progress).toMatchObject({ episode_id: episodes[3], completed: true });
  });

  it('continues by the order and not by ids, and skips hidden episodes', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = episodes;
    const before = await addEpisode(db, seasons[0] ?? 0, 0);
    await complete(before);
    expect(await watching()).toEqual(begun(first));
    await db.updateTable('episodes').set({ is_active: 0 }).where('id', 'in', [second, third]).execute();
    await complete(first);
    expect(await watching()).toEqual(begun(fourth));
    await db
      .updateTable('seasons')
      .set({ is_active: 0 })
      .where('id', '=', seasons[1] ?? 0)
      .execute();
    expect(await watching()).toBeNull();
  });

  it('counts as begun when any episode but the first was opened, and is listed from the first step on', async () => {
    const [first = 0, second = 0] = episodes;
    await save(first, 0);
    expect((await detail()).watch_progress).toMatchObject({ episode_id: first, progress: 0 });
    await save(second, 0);
    expect((await detail()).watch_progress).toEqual(begun(second));
    await save(second, PROGRESS_SAVE_STEP_S - 0.1);
    expect(await watching()).toBeNull();
    await save(second, PROGRESS_SAVE_STEP_S);
    expect(await watching()).toMatchObject({ episode_id: second, progress: PROGRESS_SAVE_STEP_S });
  });

  it('stays listed, or not, when one of its episodes is looked into', async () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = episodes;
    await complete(first);
    await save(second, 2);
    expect(await watching()).toEqual({ episode_id: second, progress: 2, completed: false });
    await save(first, 2);
    expect(await watching()).toEqual({ episode_id: first, progress: 2, completed: false });
    for (const episode of [second, third, fourth]) await complete(episode);
    expect(await watching()).toBeNull();
    await save(first, 2);
    expect(await watching()).toBeNull();
    await save(first, 20);
    expect(await watching()).toMatchObject({ episode_id: first, progress: 20 });
  });

  it('continues according to the newest save alone', async () => {
    const [first = 0, , third = 0] = episodes;
    await save(third, 500);
    await complete(first);
    expect(await watching()).toEqual(begun(episodes[1]));
  });

  it('continues when there is a new episode', async () => {
    await complete(episodes[3] ?? 0);
    expect(await watching()).toBeNull();
    const added = await addEpisode(db, seasons[1] ?? 0, 3);
    expect(await watching()).toEqual(begun(added));
  });

  describe('of which a part is taken down', () => {
    let admin: string;
    beforeEach(async () => {
      admin = await signInAdmin(app);
    });

    const trash = (kind: 'episode' | 'season', id: number | undefined) =>
      app.call(`GET videos/delete-${kind}/${id}`, { token: admin });
    const restore = (kind: 'episode' | 'season', id: number | undefined) =>
      app.call('PATCH videos/restore', { token: admin, body: { kind, id } });
    const setActive = (kind: 'episode' | 'season', id: number | undefined, is_active: boolean) =>
      app.call('PATCH videos/update-active', { token: admin, body: { kind, id, is_active } });

    it.each([
      ['deleted', trash, restore],
      [
        'hidden',
        (kind: 'episode' | 'season', id: number | undefined) => setActive(kind, id, false),
        (kind: 'episode' | 'season', id: number | undefined) => setActive(kind, id, true),
      ],
    ])('goes on with the next one while it is %s', async (_, takeDown, putBack) => {
      const [, second = 0, third = 0] = episodes;
      await save(second, 300);
      const before = await watching();
      expect((await takeDown('episode', second)).status).toBe(200);
      expect(await watching()).toEqual(begun(third));
      await takeDown('season', seasons[1]);
      // Nothing follows, and nothing else was watched.
      expect(await watching()).toBeNull();
      expect((await detail()).watch_progress).toBeNull();
      await putBack('season', seasons[1]);
      expect(await watching()).toEqual(begun(third));
      await putBack('episode', second);
      expect(await watching()).toEqual(before);
    });

    it('goes on where another one was left, when none follows', async () => {
      const [first = 0, , , fourth = 0] = episodes;
      await save(first, 400);
      await save(fourth, 300);
      await trash('episode', fourth);
      expect(await watching()).toEqual({ episode_id: first, progress: 400, completed: false });
      const again = await addEpisode(db, seasons[1] ?? 0, 2);
      expect(await watching()).toEqual(begun(again));
    });

    it('is finished when that was the last one, completed', async () => {
      const [first = 0, , third = 0, fourth = 0] = episodes;
      await save(first, 400);
      await complete(fourth);
      await trash('episode', fourth);
      expect(await watching()).toBeNull();
      expect((await detail()).watch_progress).toMatchObject({ episode_id: third, completed: true });
    });

    it('goes on after a whole season that is deleted, also when something else is deleted for good', async () => {
      const [first = 0, , third = 0] = episodes;
      await save(first, 400);
      await trash('season', seasons[0]);
      expect(await watching()).toEqual(begun(third));
      const other = await addSeries(db, 'other');
      await app.call(`GET videos/delete-series/${other.id}`, { token: admin });
      const body = { ids: [other.id], delete_files: false };
      expect((await app.call('POST admin/videos/delete-for-good', { token: admin, body })).status).toBe(200);
      expect(await watching()).toEqual(begun(third));
    });
  });

  it('shows the viewer’s progress with each episode', async () => {
    const [first = 0, second = 0, third = 0] = episodes;
    await save(first, 700, { duration: 1_500 });
    await complete(first);
    await complete(second);
    await save(second, 33);
    await save(third, 12.5);
    const marks = async (as: string) =>
      (await detail(as)).seasons.flatMap((season: { episodes: { watch_progress: unknown }[] }) =>
        season.episodes.map((episode) => episode.watch_progress),
      );
    expect(await marks(token)).toEqual([
      { progress: 0, completed: true, duration: 1_500 },
      { progress: 33, completed: true },
      { progress: 12.5, completed: false },
      null,
    ]);
    const none = [null, null, null, null];
    expect(await marks(await signInViewer(app, OTHER_PHONE))).toEqual(none);
    expect(await marks(await signInAdmin(app))).toEqual(none);
  });

  it('shows 0 s for a completed episode, even if saved with a position', async () => {
    await save(episodes[0] ?? 0, 1_490, { isCompleted: true });
    expect((await detail()).seasons[0].episodes[0].watch_progress).toEqual({ progress: 0, completed: true });
  });
});
