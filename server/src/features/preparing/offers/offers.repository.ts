import { type SqlBool, sql } from 'kysely';
import { type FilmContent, filmsOnDisk, isPrepared } from '#platform/db/known-films.ts';
import type { Database } from '#platform/db/schema.ts';
import type { SourceRow } from '../sources.repository.ts';

/** A film that has been prepared, and what it lacks. */
export interface LackingRow extends SourceRow {
  /** A phrase to show. */
  lacks: string;
}

const isOnTheList = sql<SqlBool>`exists (select 1 from preparations
  where preparations.sample = folder_entries.sample and preparations.source_size = folder_entries.size
    and preparations.state in ('waiting', 'running', 'failed'))`;

/** One that had failed before the film was prepared is history. */
const lackingPackage = sql`from packages
  where packages.sample = folder_entries.sample and packages.source_size = folder_entries.size
    and packages.lacks is not null
    and not exists (select 1 from preparations
      where preparations.sample = packages.sample and preparations.source_size = packages.source_size
        and (preparations.state in ('waiting', 'running')
          or (preparations.state = 'failed' and preparations.created_at >= packages.made_at)))`;

const isWanted = sql<SqlBool>`not exists (select 1 from unwanted_preparations
  where unwanted_preparations.sample = folder_entries.sample
    and unwanted_preparations.source_size = folder_entries.size)`;

/** Films of titles that can be put on the list. Those that an admin has taken off it are left alone. */
export const offersRepository = (db: Database) => {
  const used = () => filmsOnDisk(db).where('uses', '>', 0);
  type Films = ReturnType<typeof used>;

  const unprepared = (): Films =>
    used()
      .where('verdict', '=', 'prepare')
      .where((eb) => eb.not(isPrepared))
      .where((eb) => eb.not(isOnTheList));
  const lacking = (): Films => used().where(sql<SqlBool>`exists (select 1 ${lackingPackage})`);

  const countOf = async (films: Films): Promise<number> => {
    const { count } = await films
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };

  return {
    /** Those that do not play on most devices. */
    unprepared: (limit: number): Promise<SourceRow[]> =>
      unprepared().where(isWanted).orderBy('path').limit(limit).execute(),

    /** Those that are prepared, and lack something. */
    lacking: (limit: number): Promise<LackingRow[]> =>
      lacking()
        .where(isWanted)
        .select(sql<string>`(select packages.lacks ${lackingPackage})`.as('lacks'))
        .orderBy('path')
        .limit(limit)
        .execute(),

    countUnprepared: (): Promise<number> => countOf(unprepared().where(isWanted)),
    countLacking: (): Promise<number> => countOf(lacking().where(isWanted)),

    /** How many of both an admin has taken off the list. */
    async countUnwanted(): Promise<number> {
      const isUnwanted = sql<SqlBool>`not ${isWanted}`;
      return (await countOf(unprepared().where(isUnwanted))) + (await countOf(lacking().where(isUnwanted)));
    },

    /** From now on, a film is put on the list only by somebody who asks for it. */
    async refuse({ sample, source_size }: FilmContent): Promise<void> {
      await db
        .insertInto('unwanted_preparations')
        .values({ sample, source_size })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Takes that back. */
    async want({ sample, source_size }: FilmContent): Promise<void> {
      await db
        .deleteFrom('unwanted_preparations')
        .where('sample', '=', sample)
        .where('source_size', '=', source_size)
        .execute();
    },
  };
};
