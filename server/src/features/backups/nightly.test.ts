import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditLog } from '#features/audit/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { backupsRepository } from './backups.repository.ts';
import { backupsService } from './backups.service.ts';
import { createPlaces } from './places.ts';
import { createStoredBackups } from './stored-backups.ts';

const NIGHT = Date.parse('2026-12-05T03:10:00+03:00');
const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} } as never;

describeOnBothDatabases('the nightly backup', (open) => {
  let database: TestDatabase;
  let now: number;
  let hasOwner: boolean;
  let upFor: number;
  beforeEach(async () => {
    [now, hasOwner, upFor] = [NIGHT, true, 30 * DAY_MS];
    database = await open();
  });
  afterEach(() => database.close());

  const service = () => {
    const { db, dataDir, databaseUrl } = database;
    const clock = { now: () => now };
    const config = { dataDir, databaseUrl, mediaDir: dataDir };
    const places = createPlaces(config, async () => '');
    return backupsService({
      db,
      clock,
      config,
      places,
      stored: createStoredBackups(places),
      jobs: createJobQueue({ db, clock, log }),
      audit: createAuditLog({ db, clock }),
      events: { publish: () => {} },
      disk: { state: async () => 'there' },
      processFile: new URL('file:///nowhere'),
      restart: () => {},
      version: '1.2.3',
      hasOwner: async () => hasOwner,
      upFor: () => upFor,
    });
  };
  /** Looks at the clock, and does what was queued. @returns how many that were */
  const look = async (at: number): Promise<number> => {
    now = at;
    await service().queueDue();
    return (await database.db.deleteFrom('jobs').returning('id').execute()).length;
  };

  it('is queued once each night, by one of several servers', async () => {
    expect(await look(NIGHT - MINUTE_MS)).toBe(1);
    expect(await look(NIGHT - MINUTE_MS)).toBe(0);
    now = NIGHT;
    await Promise.all([service().queueDue(), service().queueDue()]);
    expect(await look(NIGHT)).toBe(1);
    expect(await look(NIGHT + DAY_MS - 1)).toBe(0);
    expect(await look(NIGHT + DAY_MS)).toBe(1);
  });

  it('is made up for when the box was off, but not while it starts', async () => {
    await look(NIGHT);
    upFor = MINUTE_MS;
    const later = NIGHT + 3 * DAY_MS + 5 * HOUR_MS;
    expect(await look(later)).toBe(0);
    upFor = HOUR_MS;
    expect([await look(later), await look(later)]).toEqual([1, 0]);
  });

  it('is not queued where there is nothing to keep, or nobody wants it', async () => {
    hasOwner = false;
    expect(await look(NIGHT)).toBe(0);
    hasOwner = true;
    await backupsRepository(database.db).change({ is_on: 0 });
    expect(await look(NIGHT)).toBe(0);
  });
});
