import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastWatchedRepository, watchedDaysRepository } from '#features/playback/index.ts';
import { DAY_MS, HOUR_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { OTHER_PHONE, addMovie, addSeries, signInViewer, startWithViewer } from '../../testing/fixtures.ts';

const TODAY = '2026-03-01';

describeOnBothDatabases('the time that is watched', (open) => {
  let app: TestApp;
  let token: string;
  let movie: number;
  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
    movie = await addMovie(app.database.db, 'kite');
  });
  afterEach(() => app.close());

  const save = async (progress: number, more: object = {}, as = token) => {
    const body = { movie_id: movie, progress, is_series: false, isCompleted: false, ...more };
    expect((await app.call('POST user/watch-progress', { token: as, body })).status).toBe(200);
  };
  /** Plays on for so many seconds, from save to save. */
  const play = async (from: number, seconds: number, more: object = {}, as = token) => {
    for (let watched = 0; watched <= seconds; watched += 10) {
      await save(from + watched, more, as);
      if (watched < seconds) app.clock.advance(10 * SECOND_MS);
    }
  };
  const days = async () => [...(await watchedDaysRepository(app.database.db).perDay('2000-01-01'))];
  const titles = async () =>
    (await watchedDaysRepository(app.database.db).perTitle('2026-01-01', 5)).map(({ id, seconds }) => [
      id,
      seconds,
    ]);

  it('grows with what is played, and not with jumps, repeats and late saves', async () => {
    await play(0, 60);
    expect(await days()).toEqual([[TODAY, 60]]);
    app.clock.advance(2 * SECOND_MS);
    await save(3_000);
    expect(await days()).toEqual([[TODAY, 62]]);
    const at = TEST_NOW + 62 * SECOND_MS;
    await save(3_000, { at });
    await save(3_010, { at: at - 5 * SECOND_MS });
    await save(10, { at: at + SECOND_MS });
    expect(await days()).toEqual([[TODAY, 62]]);
  });

  it('is counted for each title, episodes with their series, by everybody together', async () => {
    const { id: series, episodes } = await addSeries(app.database.db, 'garden');
    const other = await signInViewer(app, OTHER_PHONE);
    await play(0, 20);
    await play(0, 30, {}, other);
    for (const episode_id of episodes[0] ?? [])
      await play(100, 40, { movie_id: series, is_series: true, episode_id });
    expect(await titles()).toEqual([
      [series, 80],
      [movie, 50],
    ]);
  });

  it('belongs to the day in Kenya on which it was watched, also when it arrives later', async () => {
    // 20:59:50 in London is a quarter of a minute before midnight in Nairobi.
    const before = TEST_NOW - 15 * HOUR_MS - 10 * SECOND_MS;
    await save(100, { at: before - 10 * SECOND_MS });
    await save(110, { at: before });
    await save(120, { at: before + 10 * SECOND_MS });
    expect(await days()).toEqual([
      ['2026-02-28', 10],
      [TODAY, 10],
    ]);
  });

  it('is counted once when many saves arrive at the same time', async () => {
    await save(0, { at: TEST_NOW - 100 * SECOND_MS });
    const saves = Array.from({ length: 10 }, (_, index) => (index + 1) * 10);
    await Promise.all(saves.map((at) => save(at, { at: TEST_NOW - 100 * SECOND_MS + at * SECOND_MS })));
    // In whatever order they came: never more than has passed, and the last one counts in any case.
    const [[, seconds] = ['', 0]] = await days();
    expect(seconds).toBe(100);
  });

  it('still counts when the viewer clears their history, and when they are deleted', async () => {
    await play(0, 30);
    await app.call('POST user/watch-history/clear', { token });
    expect(await days()).toEqual([[TODAY, 30]]);
    app.clock.advance(10 * SECOND_MS);
    await save(40);
    expect(await days()).toEqual([[TODAY, 40]]);
  });

  it('is stored together with the place, or neither', async () => {
    await save(0);
    app.clock.advance(10 * SECOND_MS);
    const { db } = app.database;
    await db.schema.alterTable('watched_days').renameTo('away').execute();
    const body = { movie_id: movie, progress: 10, is_series: false, isCompleted: false };
    expect((await app.call('POST user/watch-progress', { token, body })).status).toBe(500);
    await db.schema.alterTable('away').renameTo('watched_days').execute();
    expect(await db.selectFrom('watch_progress').select('progress').execute()).toEqual([{ progress: 0 }]);
    await save(10);
    expect(await days()).toEqual([[TODAY, 10]]);
  });

  it('cannot be invented by saves that claim to come late', async () => {
    const hours = 100;
    await save(0, { at: TEST_NOW - hours * HOUR_MS });
    for (let half = 1; half <= hours * 2; half += 1)
      await save(half * 1_800, { at: TEST_NOW - (hours - half / 2) * HOUR_MS });
    const counted = (await days()).reduce((sum, [, seconds]) => sum + seconds, 0);
    // As much as one save may count, to a viewer who has just come.
    expect(counted).toBe(1_800);
  });

  it('is not counted for days that are not kept', async () => {
    for (const [progress, daysAgo] of [
      [0, 91],
      [20, 90],
      [40, 89],
    ] as const)
      await save(progress, { at: TEST_NOW - daysAgo * DAY_MS - (40 - progress) * SECOND_MS });
    expect((await days()).map(([day]) => day)).toEqual(['2025-12-02']);
  });

  it('can be forgotten from a day on', async () => {
    await save(0, { at: TEST_NOW - 2 * DAY_MS });
    await save(20, { at: TEST_NOW - 2 * DAY_MS + 20 * SECOND_MS });
    await play(0, 10);
    await watchedDaysRepository(app.database.db).forgetBefore('2026-02-28');
    expect(await days()).toEqual([[TODAY, 10]]);
    expect(await watchedDaysRepository(app.database.db).firstDay()).toBe(TODAY);
  });

  it('says what an account has watched last, whatever arrives late', async () => {
    const second = await addMovie(app.database.db, 'river');
    await save(10);
    app.clock.advance(10 * SECOND_MS);
    await save(10, { movie_id: second });
    await save(20, { at: TEST_NOW + SECOND_MS });
    const last = await lastWatchedRepository(app.database.db).since(isoTime(TEST_NOW), 5);
    expect(last).toMatchObject({ total: 1, watchers: [{ name: 'Amina Njeri', titleId: second }] });
  });
});
