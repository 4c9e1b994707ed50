import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { addAccount, addMovie } from '../../testing/fixtures.ts';
import { type ProgressRepository, progressRepository } from './progress.repository.ts';

const BEGAN = Date.parse('2026-03-01T12:00:00.000Z');
const LATEST = '2026-03-03T00:00:00.000Z';
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
    await database.db.deleteFrom('watch_progress').execute();
    await database.db.deleteFrom('watched_days').execute();
  };
  beforeEach(forget);

  const save = ([progress, afterSeconds]: Place) =>
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
      { latest: LATEST, day: DAY },
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
});
