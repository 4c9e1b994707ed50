import type { PlayedAs } from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';
import { episodeIsKept, seasonIsKept, titleIsKept } from '#platform/db/visibility.ts';

/** What a film of the media folder, or of another host, is in the catalogue: the oldest, where it is several. */
export const playedAs = async (db: Database, url: string): Promise<PlayedAs | null> => {
  const file = await db
    .selectFrom('media_files')
    .innerJoin('titles', 'titles.id', 'media_files.title_id')
    .select(['titles.id as video_id', 'titles.title', 'media_files.subtitles_url'])
    .select(['media_files.id as file_id', 'media_files.order_no as file_order'])
    .where('media_files.url', '=', url)
    .where(titleIsKept)
    .orderBy('media_files.id')
    .limit(1)
    .executeTakeFirst();
  if (file) return { ...file, is_series: false };
  const episode = await db
    .selectFrom('episodes')
    .innerJoin('seasons', 'seasons.id', 'episodes.season_id')
    .innerJoin('titles', 'titles.id', 'seasons.title_id')
    .select(['titles.id as video_id', 'titles.title', 'episodes.subtitles_url'])
    .select(['episodes.id as episode_id', 'seasons.id as season_id'])
    .where('episodes.url', '=', url)
    .where(episodeIsKept)
    .where(seasonIsKept)
    .where(titleIsKept)
    .orderBy('episodes.id')
    .limit(1)
    .executeTakeFirst();
  return episode ? { ...episode, is_series: true } : null;
};
