import type { FolderUse } from '@sebule/contract';
import { sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import type { Database } from '#platform/db/schema.ts';

type UseRow = Omit<FolderUse, 'is_series'> & { path: string; kind: 'movie' | 'series' };

/** Which titles refer to files in the media folder. */
export const usesRepository = (db: Database) => ({
  /** By the path of the file. */
  async of(paths: readonly string[]): Promise<Map<string, FolderUse[]>> {
    if (paths.length === 0) return new Map();
    const title = sql`titles.id as video_id, titles.title, titles.kind, titles.status`;
    const ofMovies = (column: string, part: string) => sql`
      select ${sql.ref(column)} as path, ${title}, ${sql.lit(part)} as part
      from media_files join titles on titles.id = media_files.title_id where ${among(db, column, paths)}`;
    const ofEpisodes = (column: string) => sql`
      select ${sql.ref(column)} as path, ${title}, seasons.name || ', episode ' || episodes.order_no
        || coalesce('–' || episodes.episode_end, '') as part
      from episodes join seasons on seasons.id = episodes.season_id join titles on titles.id = seasons.title_id
      where ${among(db, column, paths)}`;
    const ofSeasons = sql`
      select seasons.trailer_url as path, ${title}, seasons.name || ', trailer' as part
      from seasons join titles on titles.id = seasons.title_id where ${among(db, 'seasons.trailer_url', paths)}`;
    const parts = [
      ofMovies('media_files.url', ''),
      ofMovies('media_files.trailer_url', 'Trailer'),
      ofMovies('media_files.subtitles_url', 'Subtitles'),
      ofEpisodes('episodes.url'),
      ofEpisodes('episodes.subtitles_url'),
      ofSeasons,
    ];
    const { rows } = await sql<UseRow>`${sql.join(parts, sql` union all `)} order by video_id, part`.execute(
      db,
    );
    return new Map(
      [...Map.groupBy(rows, ({ path }) => path)].map(([path, uses]) => [
        path,
        uses.map(({ path: _, kind, ...use }) => ({ ...use, is_series: kind === 'series' })),
      ]),
    );
  },
});
