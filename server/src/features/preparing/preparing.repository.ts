import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { FilmContent } from '#platform/db/known-films.ts';
import type { Database, PreparationStepsTable, PreparationsTable } from '#platform/db/schema.ts';
import type { NewStep } from './queue/known-step.ts';

export type PreparationRow = Selectable<PreparationsTable>;
export type StepRow = Selectable<PreparationStepsTable>;

/** Of one that is done: what a later one has made has taken the place of its package. */
const isPreparedAgain = sql<SqlBool>`(preparations.state = 'done' and exists (select 1 from preparations as later
  where later.sample = preparations.sample and later.source_size = preparations.source_size
    and later.state = 'done' and later.id > preparations.id))`;

export const preparingRepository = (db: Database) => ({
  find: (id: number): Promise<PreparationRow | undefined> =>
    db.selectFrom('preparations').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The one of a film that waits or runs, locked until the end of the transaction. */
  openOf: ({ sample, source_size }: FilmContent): Promise<PreparationRow | undefined> =>
    db
      .updateTable('preparations')
      .set((eb) => ({ rank: eb.ref('rank') }))
      .where('sample', '=', sample)
      .where('source_size', '=', source_size)
      .where('state', 'in', ['waiting', 'running'])
      .returningAll()
      .executeTakeFirst(),

  async add(row: Insertable<PreparationsTable>): Promise<number> {
    const { id } = await db.insertInto('preparations').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  async change(id: number, changes: Partial<Insertable<PreparationsTable>>): Promise<void> {
    await db.updateTable('preparations').set(changes).where('id', '=', id).execute();
  },

  /** Locked until the end of the transaction, in a state; undefined when it is in another one by now. */
  lock: (id: number, state: PreparationRow['state']): Promise<PreparationRow | undefined> =>
    db
      .updateTable('preparations')
      .set((eb) => ({ rank: eb.ref('rank') }))
      .where('id', '=', id)
      .where('state', '=', state)
      .returningAll()
      .executeTakeFirst(),

  async remove(id: number): Promise<void> {
    await db.deleteFrom('preparations').where('id', '=', id).execute();
  },

  running: (): Promise<PreparationRow[]> =>
    db.selectFrom('preparations').selectAll().where('state', '=', 'running').orderBy('id').execute(),

  /** In their turn. */
  waiting: (): Promise<PreparationRow[]> =>
    db
      .selectFrom('preparations')
      .selectAll()
      .where('state', '=', 'waiting')
      .orderBy('rank', 'desc')
      .orderBy('id')
      .execute(),

  /** Makes it the next one of those that wait. */
  async toFront(id: number): Promise<void> {
    await db
      .updateTable('preparations')
      .set({ rank: sql<number>`(select coalesce(max(rank), 0) + 1 from preparations)` })
      .where('id', '=', id)
      .execute();
  },

  /** All that is unfinished or has failed, and what has been done since a moment, the latest first; what runs comes first. */
  listed: (since: string): Promise<PreparationRow[]> =>
    db
      .selectFrom('preparations')
      .selectAll()
      .where((eb) => eb.or([eb('state', '<>', 'done'), eb('finished_at', '>=', since)]))
      .where((eb) => eb.not(isPreparedAgain))
      .orderBy(sql`case state when 'running' then 0 when 'failed' then 1 when 'waiting' then 2 else 3 end`)
      .orderBy(sql`case state when 'done' then 0 else rank end`, 'desc')
      .orderBy('finished_at', 'desc')
      .orderBy('id')
      .execute(),

  async countWaiting(): Promise<number> {
    const { count } = await db
      .selectFrom('preparations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirstOrThrow();
    return count;
  },

  async countFailed(): Promise<number> {
    const { count } = await db
      .selectFrom('preparations')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow();
    return count;
  },

  /** Those that have failed with this reason, or one that begins so, and whose files are there. */
  failedThoughThere: (reason: string): Promise<PreparationRow[]> =>
    db
      .selectFrom('preparations')
      .selectAll()
      .where('state', '=', 'failed')
      .where('failure', 'like', `${reason}%`)
      .where(
        sql<SqlBool>`exists (select 1 from folder_entries
          where folder_entries.sample = preparations.sample and folder_entries.size = preparations.source_size
            and folder_entries.original is null and folder_entries.probe in ('done', 'again'))`,
      )
      .orderBy('id')
      .execute(),

  /** Those of these contents that are not done, the latest last. */
  unfinishedOf: (contents: readonly FilmContent[]): Promise<PreparationRow[]> =>
    contents.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('preparations')
          .selectAll()
          .where('state', '<>', 'done')
          .where(
            'sample',
            'in',
            contents.map(({ sample }) => sample),
          )
          .orderBy('id')
          .execute(),

  steps: (preparationIds: readonly number[]): Promise<StepRow[]> =>
    preparationIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('preparation_steps')
          .selectAll()
          .where('preparation_id', 'in', preparationIds)
          .orderBy('id')
          .execute(),

  step: (id: number): Promise<StepRow | undefined> =>
    db.selectFrom('preparation_steps').selectAll().where('id', '=', id).executeTakeFirst(),

  async addSteps(preparationId: number, steps: readonly NewStep[]): Promise<StepRow[]> {
    if (steps.length === 0) return [];
    return db
      .insertInto('preparation_steps')
      .values(steps.map((step) => ({ ...step, preparation_id: preparationId })))
      .returningAll()
      .execute();
  },

  /** Makes a chunk shorter. */
  async endChunk(id: number, to: number): Promise<void> {
    await db.updateTable('preparation_steps').set({ to_s: to }).where('id', '=', id).execute();
  },

  /** @returns false when it was done or removed meanwhile */
  async stepDone(
    id: number,
    { tookMs, result, at }: { tookMs: number; result: string | null; at: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('preparation_steps')
      .set({ took_ms: tookMs, result, done_at: at })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** @returns how often the step has failed by now */
  async countFailure(id: number): Promise<number> {
    const row = await db
      .updateTable('preparation_steps')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where('id', '=', id)
      .returning('failures')
      .executeTakeFirst();
    return row?.failures ?? 0;
  },

  async removeSteps(preparationId: number): Promise<void> {
    await db.deleteFrom('preparation_steps').where('preparation_id', '=', preparationId).execute();
  },
});
