import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** What the text of triggers depends on. */
export interface Dialect {
  isPostgres: boolean;
  /** Behind what `lower` is given on PostgreSQL: a database of the C locale knows only English capital letters. */
  letters: string;
}

/**
 * What a slice derives from tables in the transaction of each change, whoever makes it. It is in the slice's
 * `*.triggers.ts`, is applied again when its text changes, and writes only the slice's tables.
 */
export interface TriggerSet {
  name: string;
  /** Statements that make its functions and triggers. On SQLite the connections have the functions. */
  create: (dialect: Dialect) => readonly string[];
  /** Statements that derive everything anew from what there is. */
  refresh?: (dialect: Dialect) => readonly string[];
}

export interface RowTrigger {
  name: string;
  table: string;
  event: 'insert' | 'delete' | `update of ${string}`;
  when?: string;
  /** Statements with a semicolon each, on PostgreSQL only: locks, so that `does` sees what others have just stored. */
  locks?: string;
  /** Statements with a semicolon each. */
  does: string;
}

/** Statements that make a trigger which runs after each changed row. */
export const afterEachRow = (
  { isPostgres: onPostgres }: Dialect,
  { name, table, event, when, locks = '', does }: RowTrigger,
): string[] => {
  const condition = when ? `when (${when})` : '';
  const trigger = `create trigger ${name} after ${event} on ${table}`;
  if (!onPostgres) return [`${trigger} ${condition} begin ${does} end`];
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${locks} ${does} return null; end $$`,
    `${trigger} for each row ${condition} execute function ${name}()`,
  ];
};

const run = async (db: Database, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const dialectOf = async (db: Database): Promise<Dialect> => {
  if (!isPostgres(db)) return { isPostgres: false, letters: '' };
  const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db);
  return { isPostgres: true, letters: rows.length > 0 ? 'collate "und-x-icu"' : '' };
};

/** All of the database's triggers and functions: those of extensions are not ours. */
const dropAll = async (db: Database): Promise<void> => {
  if (!isPostgres(db)) {
    const { rows } = await sql<{
      name: string;
    }>`select name from sqlite_master where type = 'trigger'`.execute(db);
    for (const { name } of rows) await sql`drop trigger ${sql.id(name)}`.execute(db);
    return;
  }
  await sql`do $$ declare found record; begin
    for found in select tgname, tgrelid::regclass as on_table from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = current_schema()::regnamespace
    loop execute format('drop trigger %I on %s', found.tgname, found.on_table); end loop;
    for found in select pg_proc.oid::regprocedure as signature from pg_proc
      where pronamespace = current_schema()::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    loop execute format('drop function %s', found.signature); end loop;
  end $$`.execute(db);
};

/** Of its text for both databases: PostgreSQL's has what the functions of SQLite's connections do, too. */
const digestOf = ({ create, refresh }: TriggerSet): string => {
  const hash = createHash('sha256');
  for (const onPostgres of [false, true]) {
    const dialect = { isPostgres: onPostgres, letters: '' };
    for (const text of [...create(dialect), ...(refresh?.(dialect) ?? [])]) hash.update(`${text}\n`);
  }
  return hash.digest('hex');
};

/** Whether these and no other triggers are there, by name and digest. */
const areSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([name, digest]) => other.get(name) === digest);

const appliedTo = async (db: Database): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('applied_triggers').selectAll().execute();
  return new Map(rows.map(({ name, digest }) => [name, digest]));
};

/**
 * Gives the database these triggers and no others, and derives anew what a new or changed set keeps. Of two servers
 * that start at once, the second waits for the first.
 */
export const applyTriggers = async (db: Database, sets: readonly TriggerSet[]): Promise<void> => {
  const digests = new Map(sets.map((set) => [set.name, digestOf(set)]));
  if (areSame(await appliedTo(db), digests)) return;
  const dialect = await dialectOf(db);
  await inTransaction(db, async (tx) => {
    if (dialect.isPostgres) await sql`lock table applied_triggers in exclusive mode`.execute(tx.db);
    const applied = await appliedTo(tx.db);
    if (areSame(applied, digests)) return;
    await dropAll(tx.db);
    for (const { create } of sets) await run(tx.db, create(dialect));
    for (const { name, refresh } of sets) {
      if (applied.get(name) !== digests.get(name)) await run(tx.db, refresh?.(dialect) ?? []);
    }
    await tx.db.deleteFrom('applied_triggers').execute();
    for (const [name, digest] of digests) {
      await tx.db.insertInto('applied_triggers').values({ name, digest }).execute();
    }
  });
};
