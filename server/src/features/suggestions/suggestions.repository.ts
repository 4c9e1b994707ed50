import type { Selectable } from 'kysely';
import type { FilmContent } from '#platform/db/known-films.ts';
import type { Database, SuggestionsTable } from '#platform/db/schema.ts';

export type SuggestionRow = Selectable<SuggestionsTable>;

export const suggestionsRepository = (db: Database) => ({
  /** In place of all that was suggested for a film before. */
  async replace({ sample, source_size }: FilmContent, rows: readonly SuggestionRow[]): Promise<void> {
    await db
      .deleteFrom('suggestions')
      .where('sample', '=', sample)
      .where('source_size', '=', source_size)
      .execute();
    await this.put(rows);
  },

  /** In place of what was suggested for the same before. */
  async put(rows: readonly SuggestionRow[]): Promise<void> {
    if (rows.length === 0) return;
    await db
      .insertInto('suggestions')
      .values([...rows])
      .onConflict((conflict) =>
        conflict.columns(['sample', 'source_size', 'what', 'about']).doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          at_s: eb.ref('excluded.at_s'),
          value_s: eb.ref('excluded.value_s'),
          reason: eb.ref('excluded.reason'),
          asked_at: eb.ref('excluded.asked_at'),
        })),
      )
      .execute();
  },

  of: ({ sample, source_size }: FilmContent): Promise<SuggestionRow[]> =>
    db
      .selectFrom('suggestions')
      .selectAll()
      .where('sample', '=', sample)
      .where('source_size', '=', source_size)
      .orderBy('what')
      .execute(),

  /** Films that have left the folder leave theirs behind. */
  async forgetBefore(moment: string): Promise<void> {
    await db.deleteFrom('suggestions').where('asked_at', '<', moment).execute();
  },
});
