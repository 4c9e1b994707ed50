import { type Insertable, type Selectable, sql } from 'kysely';
import type { FilmContent } from '#platform/db/known-films.ts';
import type { Database, PreparationStepsTable, PreparationsTable } from '#platform/db/schema.ts';
import type { NewStep } from './queue/known-step.ts';

export type PreparationRow = Selectable<PreparationsTable>;
export type StepRow = Selectable<PreparationStepsTable>;

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

  /** All that is unfinished or has failed, and what has been done since a moment; what runs comes first. */
  listed: (since: string): Promise<PreparationRow[]> =>
    db
      .selectFrom('preparations')
      .selectAll()
      .where((eb) => eb.or([eb('state', '<>', 'done'), eb('finished_at', '>=', since)]))
      .orderBy(sql`case state when 'running' then 0 when 'failed' then 1 when 'waiting' then 2 else 3 end`)
      .orderBy('rank', 'desc')
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
