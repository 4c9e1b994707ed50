import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDashboard } from '#features/dashboard/index.ts';
import { DAY_MS } from '#platform/clock.ts';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { addMovie } from '../../testing/fixtures.ts';

describeOnBothDatabases('days of watching', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
  });
  afterEach(() => app.close());

  /** @param provenTime what the audit log proves */
  const start = (warnings: object[] = [], provenTime: () => number | undefined = app.clock.now) => {
    let tick = () => {};
    const dashboard = createDashboard({
      db: app.database.db,
      clock: app.clock,
      config: { adviceUrl: 'http://127.0.0.1:9', mediaDir: '/m', dataDir: '/d' },
      disk: { isAway: async () => false },
      reserve: { isInUse: () => false },
      jobs: {
        failed: async () => ({ rows: [], total: 0 }),
        retry: async () => true,
        dismiss: async () => true,
      },
      audit: {
        record: async () => {},
        recordOnceIn: async () => {},
        overtakenBy: async () => ({}),
        latest: async () => [],
        provenTime: async () => provenTime(),
        deleteOld: async () => 0,
        recordForEach: async () => {},
      },
      log: { warn: (details: object) => void warnings.push(details) },
      every: (_intervalMs, work) => {
        tick = () => void work();
        return () => {};
      },
    });
    dashboard.start();
    return { tick: () => tick(), stop: () => dashboard.stop() };
  };
  const days = async () =>
    (await app.database.db.selectFrom('watched_days').select('day').orderBy('day').execute()).map(
      ({ day }) => day,
    );

  it('are kept for 90 days, and forgotten by a server that stays on', async () => {
    const title_id = await addMovie(app.database.db, 'kite');
    for (const day of ['2025-11-30', '2025-12-01', '2026-03-01'])
      await app.database.db.insertInto('watched_days').values({ day, title_id, seconds: 60 }).execute();
    const { tick, stop } = start();
    await expect.poll(days).toEqual(['2025-12-01', '2026-03-01']);
    app.clock.advance(DAY_MS);
    tick();
    await stop();
    expect(await days()).toEqual(['2026-03-01']);
  });

  it('are kept while a clock that is ahead has proven nothing', async () => {
    const title_id = await addMovie(app.database.db, 'kite');
    await app.database.db
      .insertInto('watched_days')
      .values({ day: '2026-03-01', title_id, seconds: 60 })
      .execute();
    const right = app.clock.now();
    app.clock.advance(400 * DAY_MS);
    for (const proven of [undefined, right]) {
      await start([], () => proven).stop();
      expect([proven, await days()]).toEqual([proven, ['2026-03-01']]);
    }
  });

  it('are looked at again later when they cannot be forgotten', async () => {
    const { db } = app.database;
    await db.schema.alterTable('watched_days').renameTo('away').execute();
    const warnings: object[] = [];
    const { stop } = start(warnings);
    await stop();
    expect(warnings).toHaveLength(1);
    await db.schema.alterTable('away').renameTo('watched_days').execute();
  });
});
