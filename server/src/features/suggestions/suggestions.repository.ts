import type { Selectable } from 'kysely';
import type { FilmContent } from '#platform/db/known-films.ts';
import type { Database, SuggestionsTable } from '#platform/db/schema.ts';

export type SuggestionRow = Selectable<SuggestionsTable>;

export const suggestionsRepository = (db: Database) => ({
  /** In place of what was suggested before. */
  async put(rows: readonly SuggestionRow[]): Promise<void> {
    await db
      .insertInto('suggestions')
      .values([...rows])
      .onConflict((conflict) =>
        conflict.columns(['sample', 'source_size', 'what']).doUpdateSet((eb) => ({
          about: eb.ref('excluded.about'),
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
