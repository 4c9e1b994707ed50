import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { addAccount, addMovie } from '../../testing/fixtures.ts';
import { type ProgressRepository, progressRepository } from './progress.repository.ts';
import { latestAcceptedMs } from './progress.rules.ts';

const BEGAN = Date.parse('2026-03-01T12:00:00.000Z');
/** When the saves arrive that have been waiting for a connection. */
const ARRIVED = Date.parse('2026-03-02T23:59:57.000Z');
const DAY = '2026-03-01';

type Place = readonly [progress: number, afterSeconds: number];

describeOnBothDatabases('the seconds that are watched between two saves', (open) => {
  let database: TestDatabase;
  let repository: ProgressRepository;
  let account_id: number;
  let title_id: number;
  beforeAll(async () => {
    database = await open();
    repository = progressRepository(database.db);
    account_id = await addAccount(database.db, { phone: '254712345678' });
    title_id = await addMovie(database.db, 'kite');
  });
  afterAll(() => database.close());
  const forget = async () => {
    await database.db.deleteFrom('last_watched').execute();
    await database.db.deleteFrom('watch_progress').execute();
    await database.db.deleteFrom('watched_days').execute();
  };
  beforeEach(forget);

  const save = ([progress, afterSeconds]: Place, arrived = ARRIVED) =>
    repository.save(
      {
        account_id,
        title_id,
        episode_key: 0,
        episode_id: null,
        file_id: null,
        progress,
        duration: null,
        completed: 0,
        ever_completed: 0,
        saved_at: new Date(BEGAN + afterSeconds * 1_000).toISOString(),
        step_at: null,
        step_completed: 0,
      },
      { now: arrived, latest: isoTime(latestAcceptedMs(arrived)), day: DAY },
    );
  const counted = async () =>
    (await database.db.selectFrom('watched_days').select('seconds').execute()).map(({ seconds }) => seconds);

  it.each<[what: string, saves: Place[], seconds: number[]]>([
    ['the first save', [[40, 0]], []],
    [
      'ten seconds of playing',
      [
        [40, 0],
        [50, 10],
      ],
      [10],
    ],
    [
      'playing at one and a half times the speed',
      [
        [40, 0],
        [55, 10],
      ],
      [10],
    ],
    [
      'playing at half the speed',
      [
        [40, 0],
        [45, 10],
      ],
      [5],
    ],
    [
      'times that are no whole numbers of seconds',
      [
        [40, 0],
        [50, 9.6],
        [60, 19.2],
        [70, 28.8],
      ],
      [28],
    ],
    [
      'a jump ahead',
      [
        [40, 0],
        [1_900, 2],
      ],
      [2],
    ],
    [
      'a jump ahead at once',
      [
        [40, 0],
        [1_900, 0.4],
      ],
      [],
    ],
    [
      'a jump back',
      [
        [400, 0],
        [40, 2],
      ],
      [],
    ],
    [
      'from the beginning again',
      [
        [4_000, 0],
        [0, 3_600],
      ],
      [],
    ],
    [
      'a save that arrives twice',
      [
        [50, 10],
        [50, 10],
      ],
      [],
    ],
    [
      'a save that arrives late',
      [
        [50, 10],
        [40, 0],
      ],
      [],
    ],
    [
      'another position at the same moment',
      [
        [40, 0],
        [50, 0],
      ],
      [],
    ],
    [
      'a pause of an hour, and playing on',
      [
        [40, 0],
        [50, 3_610],
      ],
      [10],
    ],
    [
      'a pause of an hour, and a jump from it',
      [
        [40, 0],
        [1_000, 3_600],
      ],
      [30],
    ],
    [
      'ten minutes without a connection',
      [
        [40, 0],
        [640, 600],
      ],
      [600],
    ],
    [
      'a day between two places of a film',
      [
        [40, 0],
        [5_000, 5_000],
      ],
      [1_800],
    ],
    [
      'two steps on one day',
      [
        [40, 0],
        [50, 10],
        [60, 20],
      ],
      [20],
    ],
  ])('%s', async (_what, saves, seconds) => {
    for (const each of saves) await save(each);
    expect(await counted()).toEqual(seconds);
  });

  it('are never more than the time that has passed, in any order of saves', async () => {
    const moments = fc.oneof(
      fc.nat(7_200),
      fc.nat(100).map((tenths) => tenths / 10),
    );
    const saves = fc.array(fc.tuple(fc.nat(7_200), moments), { minLength: 1, maxLength: 30 });
    const runs = { numRuns: process.env['LONG_TESTS'] ? 200 : 20 };
    await fc.assert(
      fc.asyncProperty(saves, async (arrived) => {
        await forget();
        for (const each of arrived) await save(each);
        const seconds = arrived.map(([, at]) => Math.floor(at));
        const [total = 0] = await counted();
        expect(total).toBeLessThanOrEqual(Math.max(...seconds) - Math.min(...seconds));
      }),
      runs,
    );
  });

  /** Claims to have watched from one hour to another before it arrives, in steps of half an hour. */
  const claim = async (hours: number, arrived: number, from = 0) => {
    for (let half = 0; half <= hours * 2; half += 1)
      await save(
        [(from + half) * 1_800, (arrived - BEGAN) / SECOND_MS + (half - hours * 2) * 1_800],
        arrived,
      );
  };

  it('are never more than the account has had since they were counted last, whatever a player claims', async () => {
    await claim(100, ARRIVED);
    expect(await counted()).toEqual([30 * 60]);
    await claim(100, ARRIVED + MINUTE_MS, 1_000);
    expect(await counted()).toEqual([31 * 60]);
    await claim(100, ARRIVED + HOUR_MS, 2_000);
    expect(await counted()).toEqual([90 * 60]);
  });

  it('are those of a day at most after a longer absence', async () => {
    await save([0, 0], ARRIVED - 30 * DAY_MS);
    await claim(100, ARRIVED);
    expect(await counted()).toEqual([DAY_MS / SECOND_MS]);
  });

  it('are all there when saves arrive an hour late', async () => {
    await save([0, 0], BEGAN);
    for (let minute = 1; minute <= 60; minute += 1) await save([minute * 60, minute * 60], BEGAN + HOUR_MS);
    expect(await counted()).toEqual([3_600]);
  });

  it('count again soon after the clock has been set back', async () => {
    await save([0, 400 * 86_400], BEGAN + 400 * DAY_MS);
    await save([0, 0], BEGAN);
    await save([10, 10], BEGAN + 10 * SECOND_MS);
    expect(await counted()).toEqual([10]);
  });

  it('are not made more by saves that overtake one another', async () => {
    await claim(100, ARRIVED);
    await claim(100, ARRIVED - 2 * SECOND_MS, 1_000);
    expect(await counted()).toEqual([30 * 60]);
  });
});
