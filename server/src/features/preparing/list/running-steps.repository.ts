import type { Database } from '#platform/db/schema.ts';
import { STEP_KIND } from '../queue/prepare-queue.ts';

export const runningStepsRepository = (db: Database) => ({
  /** The share that is done of each step that some machine works on now, from 0 to 1, by its id. */
  async shares(): Promise<Map<number, number>> {
    const rows = await db
      .selectFrom('jobs')
      .select(['subject', 'percent'])
      .where('kind', '=', STEP_KIND.name)
      .where('state', '=', 'running')
      .execute();
    return new Map(rows.map(({ subject, percent }) => [Number(subject), (percent ?? 0) / 100]));
  },
});
