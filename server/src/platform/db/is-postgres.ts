import { PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

/** Whether the database is PostgreSQL; otherwise it is SQLite. */
export const isPostgres = (db: Database): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
