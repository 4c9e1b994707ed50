import { sql } from 'kysely';
import type { Database } from '../schema.ts';

export const fileOf = async (db: Database): Promise<string> => {
  const { rows } = await sql<{
    file: string;
  }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file ?? '';
};
