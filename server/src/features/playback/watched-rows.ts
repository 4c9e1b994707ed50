import type { Database } from '#platform/db/schema.ts';

/** The movies and episodes that an account has begun, with what names them. */
export const watchedRows = (db: Database, accountId: number) =>
  db
    .selectFrom('watch_progress')
    .innerJoin('titles', 'titles.id', 'watch_progress.title_id')
    .leftJoin('episodes', 'episodes.id', 'watch_progress.episode_id')
    .leftJoin('seasons', 'seasons.id', 'episodes.season_id')
    .select([
      'watch_progress.title_id as titleId',
      'titles.kind',
      'titles.title',
      'titles.runtime as titleRuntime',
      'seasons.order_no as seasonOrder',
      'watch_progress.episode_id as episodeId',
      'episodes.order_no as episodeOrder',
      'episodes.episode_end as episodeEnd',
      'episodes.name as episodeName',
      'episodes.runtime as episodeRuntime',
      'watch_progress.progress',
      'watch_progress.duration',
      'watch_progress.completed',
      'watch_progress.saved_at as savedAt',
    ])
    .where('watch_progress.account_id', '=', accountId);
