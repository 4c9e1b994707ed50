import { type Kysely, sql } from 'kysely';

/**
 * What was made of files says of pictures that it does not have, too, that nobody has entered them: so frames of the
 * film may become its pictures.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, field] of [
    ['titles', 'poster_path'],
    ['titles', 'backdrop_path'],
    ['episodes', 'thumbnail_path'],
  ] as const)
    await sql`update ${sql.table(table)} set guessed = guessed || ${`,${field}`}
      where guessed <> '' and ${sql.ref(field)} is null`.execute(db);
};
