import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { TEST_NOW } from '../../../testing/app.ts';
import { type TestDatabase, describeOnPostgres } from '../../../testing/databases.ts';
import { accountsRepository } from '../accounts.repository.ts';
import { residentsRepository } from './residents.repository.ts';
import { newResident } from './residents.rules.ts';

const RESIDENTS = 1_000;
const PAGE = 100;

describeOnPostgres('what is known about a page of residents', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const fill = () =>
    accountsRepository(database.db).insertWithFreePhones(
      Array.from({ length: RESIDENTS }, (_nothing, number) => {
        const resident = { full_name: `Resident ${number}`, single_name: 'R', location: 'Ngara', phone: '' };
        return newResident(resident, String(254_700_000_000 + number), isoTime(TEST_NOW));
      }),
    );

  it('is read without reading everybody for each of them, also when the database takes its tables for empty', async () => {
    await fill();
    await database.db.deleteFrom('accounts').execute();
    await sql`analyze accounts`.execute(database.db);
    await fill();
    const ids = await residentsRepository(database.db).ids({});
    const read = await database.db.transaction().execute(async (tx) => {
      const residents = residentsRepository(tx);
      await residents.extras(isoTime(TEST_NOW), await residents.withIds(ids.slice(0, PAGE)));
      const { rows } = await sql<{ read: number }>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as read from pg_stat_xact_user_tables
        where relname = 'accounts'`.execute(tx);
      return rows[0]?.read;
    });
    expect(read).toBeLessThan(10 * RESIDENTS);
  });
});
