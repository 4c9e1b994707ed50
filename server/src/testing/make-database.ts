import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Database } from '#platform/db/schema.ts';
import { triggers } from '../triggers.ts';

/** Makes a database with what it is to have, for a server that is then started as a process. */
export const makeDatabase = async (
  place: Parameters<typeof openDatabase>[0],
  fill: (db: Database) => Promise<unknown>,
): Promise<void> => {
  const db = openDatabase(place);
  await migrate(db, triggers);
  await fill(db);
  await db.destroy();
};
