import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from './schema.ts';

/**
 * The instance's own key for a purpose, made at the first start and kept in the database: servers share it, and what
 * was signed outlives restarts.
 */
export const instanceSecret = async (db: Database, name: string): Promise<Buffer> => {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(row.value, 'base64');
};

/** By which the instance is known elsewhere, such as on a disk with the backups of several; no secret. */
export const instanceId = async (db: Database): Promise<string> => {
  await db
    .insertInto('secrets')
    .values({ name: 'instance-id', value: randomUUID() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readSetting(db, 'instance-id')) ?? '';
};

/** What the instance has to remember under a name; null when there is nothing. */
export const readSetting = async (db: Database, name: string): Promise<string | null> => {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
};

export const storeSetting = async (db: Database, name: string, value: string): Promise<void> => {
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
};
