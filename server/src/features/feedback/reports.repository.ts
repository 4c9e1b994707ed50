import type { ProblemPlace, ReportedFilm } from '@sebule/contract';
import { type InferResult, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import { hasWords } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import type { OpenReport } from './problems.rules.ts';

/** Stored in one column; a codec's own name may contain commas in a playlist, and says the same without them. */
const SEPARATOR = ',';

export const codecsIn = (stored: string): string[] => stored.split(SEPARATOR).filter(Boolean);

/** Of a title that was deleted for good, only the name may be left: a report about it is ordinary feedback. */
const isNotGone = sql<boolean>`titles.status <> 'deleted'`;

/** The films of reports; a movie's first file where the player did not know which it was. */
const filmRows = (db: Database) =>
  db
    .selectFrom('feedback_reports as report')
    .innerJoin('titles', (join) => join.onRef('titles.id', '=', 'report.title_id').on(isNotGone))
    .leftJoin('episodes', 'episodes.id', 'report.episode_id')
    .leftJoin('seasons', 'seasons.id', 'episodes.season_id')
    .leftJoin('media_files as file', (join) =>
      join.on(
        sql<boolean>`report.episode_id is null and file.id = coalesce(report.file_id, (
            select id from media_files where title_id = report.title_id order by order_no, id limit 1))`,
      ),
    )
    .select([
      'report.thread_id',
      'report.second',
      'report.codecs',
      'report.browser',
      'titles.id as titleId',
      'titles.title',
      'titles.kind',
      'episodes.id as episodeId',
      'seasons.id as seasonId',
      'seasons.order_no as seasonOrder',
      'episodes.order_no as episodeOrder',
      'episodes.episode_end as episodeEnd',
      'episodes.name as episodeName',
      'file.label as fileLabel',
      sql<string | null>`coalesce(episodes.url, file.url)`.as('url'),
      sql<string | null>`coalesce(episodes.subtitles_url, file.subtitles_url)`.as('subtitlesUrl'),
    ]);
export type FilmRow = InferResult<ReturnType<typeof filmRows>>[number];

export const toReportedFilm = (row: FilmRow): ReportedFilm => ({
  video: { video_id: row.titleId, title: row.title, is_series: row.kind === 'series' },
  episode:
    row.episodeId === null || row.seasonId === null
      ? null
      : {
          episode_id: row.episodeId,
          season_id: row.seasonId,
          season_order: row.seasonOrder ?? 0,
          episode_order: row.episodeOrder ?? 0,
          ...(row.episodeEnd !== null && { episode_end: row.episodeEnd }),
          episode_name: row.episodeName ?? '',
        },
  file_label: row.fileLabel,
  movie_url: row.url,
  subtitles_url: row.subtitlesUrl,
});

export const reportsRepository = (db: Database) => ({
  /** Whether there is such a film, wherever it is shown. */
  async isThere({
    video_id: titleId,
    episode_id: episodeId,
    file_id: fileId,
  }: ProblemPlace): Promise<boolean> {
    const row = await db
      .selectFrom('titles')
      .select('titles.id')
      .where('titles.id', '=', titleId)
      .$if(episodeId !== undefined, (query) =>
        query.where(
          sql<boolean>`exists (select 1 from episodes join seasons on seasons.id = episodes.season_id
            where episodes.id = ${episodeId} and seasons.title_id = titles.id)`,
        ),
      )
      .$if(fileId !== undefined, (query) =>
        query.where(
          sql<boolean>`exists (select 1 from media_files
            where media_files.id = ${fileId} and media_files.title_id = titles.id)`,
        ),
      )
      .executeTakeFirst();
    return row !== undefined;
  },

  async add(
    threadId: number,
    { video_id, episode_id, file_id, second, codecs, browser }: ProblemPlace & { browser: string | null },
  ): Promise<void> {
    await db
      .insertInto('feedback_reports')
      .values({
        thread_id: threadId,
        title_id: video_id,
        episode_id: episode_id ?? null,
        file_id: file_id ?? null,
        second: Math.floor(second),
        codecs: codecs.map((codec) => codec.replaceAll(SEPARATOR, ' ')).join(SEPARATOR),
        browser,
      })
      .execute();
  },

  /** The newest reports in open threads, of the titles that the words find. */
  open: (q: string | undefined, most: number): Promise<OpenReport[]> =>
    db
      .selectFrom('feedback_reports as report')
      .innerJoin('feedback_threads as thread', 'thread.id', 'report.thread_id')
      .innerJoin('titles', (join) => join.onRef('titles.id', '=', 'report.title_id').on(isNotGone))
      .select([
        'report.thread_id as threadId',
        'report.title_id as titleId',
        'report.episode_id as episodeId',
        'report.file_id as fileId',
        'report.second',
        'thread.account_id as accountId',
        'thread.created_at as createdAt',
        'titles.title',
      ])
      .where('thread.status', '=', 'open')
      .$if(q !== undefined, (query) => query.where(hasWords(db, q ?? '', ['titles.title'])))
      .orderBy('report.thread_id', 'desc')
      .limit(most)
      .execute(),

  async filmsOf(threadIds: readonly number[]): Promise<Map<number, FilmRow>> {
    const rows = await filmRows(db)
      .where(among(db, 'report.thread_id', threadIds))
      .execute();
    return new Map(rows.map((row) => [row.thread_id, row]));
  },
});
