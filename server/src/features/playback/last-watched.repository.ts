import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { Database, LastWatchedTable, TitlesTable } from '#platform/db/schema.ts';

/** Somebody who is watching. */
export interface Watcher {
  accountId: number;
  name: string;
  apartment: string | null;
  titleId: number;
  title: string;
  kind: TitlesTable['kind'];
  seasonNo: number | null;
  episodeNo: number | null;
}

/** Notes what an account has watched last, unless something newer is noted: a statement of every save. */
export const noteLastWatched = (db: Database) =>
  preparedQuery<LastWatchedTable & { latest: string }, unknown>(db, (slot) =>
    db
      .insertInto('last_watched')
      .values({
        account_id: slot('account_id'),
        title_id: slot('title_id'),
        episode_id: slot('episode_id'),
        saved_at: slot('saved_at'),
      })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet((eb) => ({
            title_id: eb.ref('excluded.title_id'),
            episode_id: eb.ref('excluded.episode_id'),
            saved_at: eb.ref('excluded.saved_at'),
          }))
          .where((eb) =>
            eb.or([
              eb('last_watched.saved_at', '<', eb.ref('excluded.saved_at')),
              // Noted before the clock was set back.
              eb('last_watched.saved_at', '>', slot('latest')),
            ]),
          ),
      ),
  );

/** Who has watched something lately. */
export const lastWatchedRepository = (db: Database) => {
  const viewersSince = (moment: string) =>
    db
      .selectFrom('last_watched')
      .innerJoin('accounts', 'accounts.id', 'last_watched.account_id')
      .where('last_watched.saved_at', '>=', moment)
      .where('accounts.role', '=', 'viewer');

  return {
    /** How many viewers have watched something since a moment; those who are deleted by now count, too. */
    async countSince(moment: string): Promise<number> {
      const { count } = await viewersSince(moment)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Who has, those last first. */
    async since(moment: string, most: number): Promise<{ watchers: Watcher[]; total: number }> {
      const present = viewersSince(moment)
        .where('accounts.status', '=', 'active')
        .where('accounts.deleted_at', 'is', null);
      const watchers = await present
        .innerJoin('titles', 'titles.id', 'last_watched.title_id')
        .leftJoin('episodes', 'episodes.id', 'last_watched.episode_id')
        .select([
          'accounts.id as accountId',
          'accounts.name',
          'accounts.apartment',
          'titles.id as titleId',
          'titles.title',
          'titles.kind',
          'episodes.season_no as seasonNo',
          'episodes.episode_no as episodeNo',
        ])
        .orderBy('last_watched.saved_at', 'desc')
        .orderBy('accounts.id')
        .limit(most)
        .execute();
      if (watchers.length < most) return { watchers, total: watchers.length };
      const { total } = await present
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { watchers, total };
    },
  };
};
