import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnPostgres } from '../../testing/databases.ts';

describeOnPostgres('frequent reads', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
    await sql`create table shapes (name text)`.execute(database.db);
    await sql`insert into shapes values ('square')`.execute(database.db);
  });
  afterEach(() => database.close());

  const read = async (name: string) =>
    (await sql`select * from shapes where name = ${name}`.execute(database.db)).rows;
  const prepared = async (): Promise<string[]> => {
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      database.db,
    );
    return rows.map(({ statement }) => statement);
  };

  it('are planned once, and answer for other values', async () => {
    for (let time = 0; time < 20; time += 1) expect(await read('square')).toEqual([{ name: 'square' }]);
    expect(await read('circle')).toEqual([]);
    expect(await prepared()).toContain('select * from shapes where name = $1');
  });

  it('go on when a migration gives the table another shape', async () => {
    for (let time = 0; time < 20; time += 1) await read('square');
    await sql`alter table shapes add column sides integer`.execute(database.db);
    expect(await read('square')).toEqual([{ name: 'square', sides: null }]);
    expect(await read('square')).toEqual([{ name: 'square', sides: null }]);
  });
});
