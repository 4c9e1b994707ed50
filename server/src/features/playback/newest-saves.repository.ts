import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { Database, Flag } from '#platform/db/schema.ts';
import { episodeIsShown, seasonIsShown } from '#platform/db/visibility.ts';
import type { EpisodePlace, LastStep, NewestSave, TitleSaves } from './continuing.rules.ts';

const isShown = sql<Flag>`(case when watch_progress.episode_id is null
  or (${seasonIsShown} and ${episodeIsShown}) then 1 else 0 end)`;

/** The latest of these moments of each title, without the saves that are cleared. One window for all: one pass. */
const latest = (moment: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`max(case when cleared_at is null then ${moment} end) over title`;

interface SaveRow extends Omit<NewestSave, 'isShown'> {
  is_shown: Flag;
  step_at: string | null;
  last_step_at: string | null;
  step_completed: Flag;
  removed_at: string | null;
  /** When the newest save was that the viewer has cleared from their history. */
  last_cleared: string | null;
}

const toSave = (row: SaveRow): NewestSave => ({ ...row, isShown: row.is_shown === 1 });

const toLastStep = (row: SaveRow): LastStep => {
  const { episodeId, step_at, step_completed: completed, removed_at, last_cleared } = row;
  const at = step_at ?? '';
  const isTakenOut = removed_at !== null && removed_at >= at;
  const isCleared = last_cleared !== null && last_cleared > at;
  return { episodeId, completed, isRemoved: isTakenOut || isCleared };
};

/** The saves that matter of one title, or of each. */
const savesQuery = (db: Database, of: 'one title' | 'each') =>
  preparedQuery<{ accountId: number; titleId: number }, SaveRow>(db, (slot) =>
    db
      .selectFrom((query) =>
        query
          .selectFrom('watch_progress')
          .leftJoin('episodes', 'episodes.id', 'watch_progress.episode_id')
          .leftJoin('seasons', 'seasons.id', 'episodes.season_id')
          .leftJoin('watching_removals as removal', (join) =>
            join
              .onRef('removal.account_id', '=', 'watch_progress.account_id')
              .onRef('removal.title_id', '=', 'watch_progress.title_id'),
          )
          .select([
            'watch_progress.title_id',
            'episode_key',
            'episode_id',
            'file_id',
            'progress',
            'duration',
            'completed',
          ])
          .select(['saved_at', 'step_at', 'step_completed', 'cleared_at', 'removed_at'])
          .select([
            isShown.as('is_shown'),
            latest(sql`saved_at`).as('newest_at'),
            latest(sql`case when ${isShown} = 1 then saved_at end`).as('shown_at'),
            latest(sql`step_at`).as('last_step_at'),
            sql<string | null>`max(case when cleared_at is not null then saved_at end) over title`.as(
              'last_cleared',
            ),
          ])
          .modifyEnd(sql`window title as (partition by watch_progress.title_id)`)
          .where('watch_progress.account_id', '=', slot('accountId'))
          .$if(of === 'one title', (narrowed) =>
            narrowed.where('watch_progress.title_id', '=', slot('titleId')),
          )
          .as('ranked'),
      )
      .select(['title_id as titleId', 'episode_id as episodeId', 'file_id as fileId', 'progress', 'duration'])
      .select(['completed', 'is_shown', 'step_at', 'last_step_at', 'step_completed'])
      .select(['removed_at', 'last_cleared'])
      .where('cleared_at', 'is', null)
      .where(sql<SqlBool>`(saved_at in (newest_at, shown_at) or step_at = last_step_at)`)
      .orderBy('saved_at', 'desc')
      .orderBy('episode_key', 'desc'),
  );

/** No query of all titles asks for it. */
const NO_TITLE = 0;

/** What decides where a viewer's titles go on. */
export const newestSavesRepository = (db: Database) => {
  const [ofOne, ofEach] = [savesQuery(db, 'one title'), savesQuery(db, 'each')];
  return {
    /**
     * The saves of one title that matter, or of each; the title with the newest save first. Ignores what the viewer has
     * cleared from their history; a series whose newest save is cleared goes on where it was before, but is not being
     * watched.
     */
    async of(accountId: number, titleId?: number): Promise<TitleSaves[]> {
      const rows =
        titleId === undefined
          ? await ofEach({ accountId, titleId: NO_TITLE })
          : await ofOne({ accountId, titleId });
      return [...Map.groupBy(rows, (row) => row.titleId).values()].flatMap((saves) => {
        const [newest] = saves;
        if (!newest) return [];
        const shown = saves.find((row) => row.is_shown === 1);
        const step = saves.find((row) => row.step_at !== null && row.step_at === row.last_step_at);
        return {
          newest: toSave(newest),
          newestShown: shown && toSave(shown),
          lastStep: step && toLastStep(step),
        };
      });
    },

    /** The episodes of each of these series, in viewing order. */
    async episodes(titleIds: number[]): Promise<Map<number, EpisodePlace[]>> {
      if (titleIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('seasons')
        .innerJoin('episodes', 'episodes.season_id', 'seasons.id')
        .select(['seasons.title_id as titleId', 'episodes.id'])
        .select(sql<Flag>`(case when ${seasonIsShown} and ${episodeIsShown} then 1 else 0 end)`.as('isShown'))
        .where('seasons.title_id', 'in', titleIds)
        .orderBy('seasons.order_no')
        .orderBy('seasons.id')
        .orderBy('episodes.order_no')
        .orderBy('episodes.id')
        .execute();
      const byTitle = Map.groupBy(rows, (row) => row.titleId);
      return new Map(
        [...byTitle].map(([titleId, found]) => [
          titleId,
          found.map(({ id, isShown: shown }) => ({ id, isShown: shown === 1 })),
        ]),
      );
    },
  };
};
