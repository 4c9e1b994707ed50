import { type Selectable, sql } from 'kysely';
import { SECOND_MS } from '#platform/clock.ts';
import { viewerIsActive } from '#platform/db/active-accounts.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { Database, Flag, TitlesTable, WatchProgressTable } from '#platform/db/schema.ts';
import { writeTogether } from '#platform/db/together.ts';
import { episodeIsShown, seasonIsShown, titleIsShown } from '#platform/db/visibility.ts';
import { noteWatched } from './last-watched.repository.ts';
import { playedSinceStored } from './played-seconds.repository.ts';
import { addCounted } from './watched-days.repository.ts';

export type StoredSave = Omit<Selectable<WatchProgressTable>, 'cleared_at' | 'played'>;

/** When a save arrives, and what follows from that. */
export interface Arrival {
  /** Milliseconds since 1970. */
  now: number;
  /** The latest moment that a stored save can have. */
  latest: string;
  /** The day on which it was watched; null when that is not kept. */
  day: string | null;
}

const MOVIE_KEY = 0;
/** No row has this id. In a save: the named file no longer exists, and the stored file is cleared. */
export const NO_FILE = 0;

/** The key by which a save is stored: the episode's id, or that of "a movie". */
export const episodeKey = (episodeId: number | null): number => episodeId ?? MOVIE_KEY;

type ShownTitle = { kind: TitlesTable['kind']; fileId: number | null };

const titleForSave = (db: Database) =>
  preparedQuery<{ titleId: number; fileId: number }, ShownTitle>(db, (slot) =>
    db
      .selectFrom('titles')
      .leftJoin('media_files', (join) =>
        join.onRef('media_files.title_id', '=', 'titles.id').on('media_files.id', '=', slot('fileId')),
      )
      .select(['titles.kind', 'media_files.id as fileId'])
      .where('titles.id', '=', slot('titleId'))
      .where(titleIsShown),
  );

/** In one statement, so that simultaneous saves cannot undo each other. */
const insertOrUpdate = (db: Database) =>
  preparedQuery<StoredSave & { latest: string }, unknown>(db, (slot) => {
    const isNewer = sql`(watch_progress.saved_at > ${slot('latest')} or excluded.saved_at > watch_progress.saved_at
      or (excluded.saved_at = watch_progress.saved_at and excluded.completed >= watch_progress.completed))`;
    const isLaterStep = sql`(excluded.step_at is not null and (watch_progress.step_at is null
      or watch_progress.step_at > ${slot('latest')} or excluded.step_at > watch_progress.step_at
      or (excluded.step_at = watch_progress.step_at and excluded.step_completed >= watch_progress.step_completed)))`;
    // Watched again since it was cleared, or cleared before the clock was set back.
    const isBack = sql`(excluded.saved_at > watch_progress.cleared_at or watch_progress.cleared_at > ${slot('latest')})`;
    return db
      .insertInto('watch_progress')
      .values({
        account_id: slot('account_id'),
        title_id: slot('title_id'),
        episode_key: slot('episode_key'),
        episode_id: slot('episode_id'),
        file_id: slot('file_id'),
        progress: slot('progress'),
        duration: slot('duration'),
        completed: slot('completed'),
        ever_completed: slot('ever_completed'),
        saved_at: slot('saved_at'),
        step_at: slot('step_at'),
        step_completed: slot('step_completed'),
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'title_id', 'episode_key']).doUpdateSet({
          progress: sql<number>`case when ${isNewer} then excluded.progress else watch_progress.progress end`,
          file_id: sql<number>`case when ${isNewer} then coalesce(excluded.file_id, watch_progress.file_id) else watch_progress.file_id end`,
          duration: sql<number>`case when ${isNewer} then coalesce(excluded.duration, watch_progress.duration) else coalesce(watch_progress.duration, excluded.duration) end`,
          completed: sql<Flag>`case when ${isNewer} then excluded.completed else watch_progress.completed end`,
          saved_at: sql<string>`case when ${isNewer} then excluded.saved_at else watch_progress.saved_at end`,
          ever_completed: sql<Flag>`case when excluded.ever_completed = 1 then 1 when ${isBack} then 0 else watch_progress.ever_completed end`,
          step_at: sql<string>`case when ${isLaterStep} then excluded.step_at when ${isBack} then null else watch_progress.step_at end`,
          step_completed: sql<Flag>`case when ${isLaterStep} then excluded.step_completed else watch_progress.step_completed end`,
          played: playedSinceStored(db),
          cleared_at: sql<string>`case when ${isBack} then null else watch_progress.cleared_at end`,
        }),
      );
  });

/** Viewers who have begun a title, or seen all of it, and have neither cleared it nor taken it out of Continue Watching since. */
export const watchersOf = async (db: Database, titleId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('watch_progress')
    .innerJoin('accounts', 'accounts.id', 'watch_progress.account_id')
    .leftJoin('watching_removals', (join) =>
      join
        .onRef('watching_removals.account_id', '=', 'watch_progress.account_id')
        .onRef('watching_removals.title_id', '=', 'watch_progress.title_id'),
    )
    .select('watch_progress.account_id')
    .distinct()
    .where('watch_progress.title_id', '=', titleId)
    .where(viewerIsActive)
    .where((eb) =>
      eb.or([
        eb('watching_removals.removed_at', 'is', null),
        eb('watching_removals.removed_at', '<', eb.ref('watch_progress.step_at')),
      ]),
    )
    .where('watch_progress.cleared_at', 'is', null)
    .orderBy('watch_progress.account_id')
    .execute();
  return rows.map((row) => row.account_id);
};

export const progressRepository = (db: Database) => {
  // A full building saves 20 times a second, which takes these queries.
  const findTitle = titleForSave(db);
  const store = insertOrUpdate(db);
  const note = noteWatched(db);
  const add = addCounted(db);
  return {
    /** A title that viewers may see. The file only if it belongs to the title. */
    async shownTitle(titleId: number, fileId = NO_FILE): Promise<ShownTitle | undefined> {
      const [title] = await findTitle({ titleId, fileId });
      return title;
    },

    /** Whether the episode belongs to the title and viewers may see it. */
    async episodeIsShownIn(titleId: number, episodeId: number): Promise<boolean> {
      const row = await db
        .selectFrom('episodes')
        .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
        .select('episodes.id')
        .where('episodes.id', '=', episodeId)
        .where('seasons.title_id', '=', titleId)
        .where(seasonIsShown)
        .where(episodeIsShown)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Stores a save, unless a newer one is stored; at the same moment a completion wins. A completion is kept in any
     * order of saves. A stored moment later than `latest` was written before the clock was set back, as happens on
     * machines without a clock battery, and never wins. Adds to its day what has been watched since the stored save.
     */
    async save(row: StoredSave, { now, latest, day }: Arrival): Promise<void> {
      const { account_id, title_id } = row;
      const values = { ...row, latest, now: Math.floor(now / SECOND_MS) };
      const stored = [store.bind(values), note.bind(values)] as const;
      // The row of a day and a title is shared by all who watch it: locked last, for the shortest time.
      await writeTogether(db, day === null ? stored : [...stored, add.bind({ account_id, title_id, day })]);
    },

    /** Every episode of a title that the viewer began, and has not cleared since. */
    episodeMarks: (accountId: number, titleId: number) =>
      db
        .selectFrom('watch_progress')
        .select([
          'episode_id as episodeId',
          'progress',
          'duration',
          'completed',
          'ever_completed as everCompleted',
        ])
        .where('account_id', '=', accountId)
        .where('title_id', '=', titleId)
        .where('episode_id', 'is not', null)
        .where('cleared_at', 'is', null)
        .execute(),
  };
};
export type ProgressRepository = ReturnType<typeof progressRepository>;
export type EpisodeMark = Awaited<ReturnType<ProgressRepository['episodeMarks']>>[number];
