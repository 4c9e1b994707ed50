import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { addAccount } from '../../testing/fixtures.ts';
import { apartmentKey, requestsRepository, stillWants } from './requests.repository.ts';
import { requestKeysOf } from './wanted-title.ts';

const ACCOUNTS = 4;
const REQUESTS = 3;

/** What the column stands for, computed anew from the tables. */
const counted = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(distinct ${apartmentKey}) from movie_request_askers as asker
      join accounts on accounts.id = asker.account_id
      where asker.request_id = movie_requests.id and ${stillWants}) as count
    from movie_requests order by id`.execute(db);
  return rows.map(({ count }) => count);
};

const stored = async (db: Database): Promise<number[]> => {
  const rows = await db.selectFrom('movie_requests').select('asked_by').orderBy('id').execute();
  return rows.map(({ asked_by: count }) => count);
};

describeOnBothDatabases('requests know how many apartments want them', (open) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await open();
    ({ db } = database);
  });
  afterAll(() => database.close());

  it('after every change of who asks, and of where they live', async () => {
    const now = isoTime(TEST_NOW);
    const changes = {
      ask: (account: number, request: number) =>
        requestsRepository(db).ask({
          request_id: request,
          account_id: account,
          movie_name: 'Kite',
          description: null,
          notify: 1,
          asked_at: now,
        }),
      withdraw: (account: number, request: number) => requestsRepository(db).withdraw(account, request, now),
      forget: () => db.deleteFrom('movie_request_askers').where('withdrawn_at', 'is not', null).execute(),
      move: (account: number, request: number) =>
        db
          .updateTable('accounts')
          .set({ apartment: [null, 'A4', 'a4'][request % 3] ?? null, location: account % 2 ? 'North' : null })
          .where('id', '=', account)
          .execute(),
      leave: (account: number) =>
        db.updateTable('accounts').set({ deleted_at: now }).where('id', '=', account).execute(),
      comeBack: (account: number) =>
        db.updateTable('accounts').set({ deleted_at: null }).where('id', '=', account).execute(),
    };
    const step = fc.tuple(
      fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
      fc.nat(ACCOUNTS - 1),
      fc.nat(REQUESTS - 1),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        await db.deleteFrom('movie_requests').execute();
        await db.deleteFrom('accounts').execute();
        const accounts: number[] = [];
        for (let count = 0; count < ACCOUNTS; count += 1) accounts.push(await addAccount(db));
        const requests: number[] = [];
        for (let count = 0; count < REQUESTS; count += 1)
          requests.push(
            await requestsRepository(db).open(requestKeysOf(`Wish ${count}`, 'movie'), 'movie', 'Wish', now),
          );
        for (const [change, account, request] of steps)
          await changes[change](accounts[account] ?? 0, requests[request] ?? 0);
        expect(await stored(db)).toEqual(await counted(db));
        await db
          .deleteFrom('accounts')
          .where('id', '=', accounts[0] ?? 0)
          .execute();
        expect(await stored(db)).toEqual(await counted(db));
      }),
      { numRuns: 15 },
    );
  });
});
