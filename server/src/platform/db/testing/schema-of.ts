import { sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';
import type { Database } from '../schema.ts';

const linesOf = async (db: Database, query: ReturnType<typeof sql<{ line: string }>>): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ line }) => line);

/** SQLite keeps statements as they were written: a column that was added later has its words in another order. */
const plain = (statement: string): string =>
  statement
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\( | \)/g, (bracket) => bracket.trim())
    .toLowerCase();

const CHECKS = /constraint \w+ check \((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*\)/g;

const ofSqlite = async (db: Database): Promise<string[]> => {
  const tables = sql`sqlite_master as t where t.type = 'table' and t.name not like 'sqlite_%'`;
  const columns = await linesOf(
    db,
    sql<{
      line: string;
    }>`select t.name || ' ' || c.cid || ' ' || c.name || ' ' || c.type || ' ' || c."notnull" || ' '
      || coalesce(c.dflt_value, '') || ' ' || c.pk as line
      from (select name from ${tables}) as t, pragma_table_xinfo(t.name) as c order by t.name, c.cid`,
  );
  const keys = await linesOf(
    db,
    sql<{
      line: string;
    }>`select t.name || ' ' || k."from" || ' ' || k."table" || ' ' || k."to" || ' ' || k.on_delete as line
      from (select name from ${tables}) as t, pragma_foreign_key_list(t.name) as k order by line`,
  );
  const unique = await linesOf(
    db,
    sql<{ line: string }>`select t.name || ' ' || i.name || ' ' || i."unique" || ' ' || i.origin as line
      from (select name from ${tables}) as t, pragma_index_list(t.name) as i order by line`,
  );
  const checks = await linesOf(
    db,
    sql<{ line: string }>`select t.sql as line from ${tables} order by t.name`,
  );
  const rest = await linesOf(
    db,
    sql<{
      line: string;
    }>`select sql as line from sqlite_master where type <> 'table' and sql is not null order by name`,
  );
  return [
    ...columns,
    ...keys,
    ...unique,
    ...checks.flatMap((table) => plain(table).match(CHECKS) ?? []),
    ...rest.map(plain),
  ];
};

const ofPostgres = async (db: Database): Promise<string[]> => {
  const lines = [
    sql<{
      line: string;
    }>`select concat_ws(' ', table_name, ordinal_position, column_name, data_type, is_nullable,
      column_default, collation_name, is_identity) as line
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    sql<{
      line: string;
    }>`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
      from pg_constraint where connamespace = 'public'::regnamespace order by line`,
    sql<{ line: string }>`select indexdef as line from pg_indexes where schemaname = 'public' order by line`,
    sql<{
      line: string;
    }>`select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal order by line`,
    sql<{ line: string }>`select pg_get_functiondef(oid) as line from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e') order by line`,
  ];
  const found: string[] = [];
  for (const query of lines) found.push(...(await linesOf(db, query)));
  return found;
};

/** All of a database's columns, keys, constraints, indexes, triggers and functions: a line each, the same for equal schemas. */
export const schemaOf = (db: Database): Promise<string[]> => (isPostgres(db) ? ofPostgres(db) : ofSqlite(db));
