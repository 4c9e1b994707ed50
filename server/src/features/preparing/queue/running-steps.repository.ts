import type { Database } from '#platform/db/schema.ts';
import { STEP_KIND } from './step-kind.ts';

export const runningStepsRepository = (db: Database) => ({
  /** Whether some machine works on one of these steps. @param now in ISO 8601 */
  async isAnyLeased(steps: readonly number[], now: string): Promise<boolean> {
    if (steps.length === 0) return false;
    const leased = await db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', STEP_KIND.name)
      .where('state', '=', 'running')
      .where('due_at', '>', now)
      .where('subject', 'in', steps.map(String))
      .limit(1)
      .executeTakeFirst();
    return leased !== undefined;
  },

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
