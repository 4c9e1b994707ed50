import {
  type ListOrder,
  type RequestFilter,
  type RequestSort,
  type RequestStatus,
  requestStatus,
} from '@sebule/contract';
import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isFound } from '#features/accounts/index.ts';
import { among } from '#platform/db/among.ts';
import { type Listed, type Page, hasWords, pageOf } from '#platform/db/lists.ts';
import type { Database, TitlesTable } from '#platform/db/schema.ts';
import { titleIsPlayable, titleIsShown } from '#platform/db/visibility.ts';
import { OPEN } from './requests.repository.ts';

export interface RequestsQuery extends Page {
  status: RequestFilter;
  sort?: ListOrder<RequestSort> | undefined;
  q?: string | undefined;
  /** Only those that one of these titles could be the answer to. */
  video_ids?: readonly number[] | undefined;
}

/** A title that may be what a request is about. */
export interface HereRow {
  request_id: number;
  id: number;
  title: string;
  kind: TitlesTable['kind'];
}

const NEWEST_FIRST = { by: 'request_date', descending: true } as const;

/** The status that a search names, such as `in progress`: the whole word, since a part such as `pen` means a title. */
const statusNamed = (q: string): RequestStatus | undefined => {
  const name = q.toLowerCase().replaceAll(/[\s_-]/g, '');
  return requestStatus.options.find((status) => status.toLowerCase() === name);
};

/** The statuses in the order in which a request goes through them. */
const statusPlace = sql`case movie_requests.status ${sql.join(
  requestStatus.options.map((status, place) => sql`when ${sql.lit(status)} then ${sql.lit(place)}`),
  sql` `,
)} end`;

/** None of them is ever null. */
const SORT_KEYS: Record<RequestSort, RawBuilder<unknown>> = {
  request_date: sql.ref('movie_requests.created_at'),
  movie_name: sql.ref('movie_requests.search_name'),
  asked_by: sql.ref('movie_requests.asked_by'),
  status: statusPlace,
};

/** Whether a title that residents can watch has the name of a request, see `wantedTitle`. */
const isNamedTitle: RawBuilder<SqlBool> = sql`(
  titles.title_key in (movie_requests.title_key, movie_requests.plain_key)
  and (titles.title_key = movie_requests.title_key
    or titles.release_date is null or substr(titles.release_date, 1, 4) = movie_requests.year)
  and ${titleIsShown} and ${titleIsPlayable}
)`;

/** Whether a title is one of these, if only certain ones are meant. */
const isAmong = (db: Database, titleIds?: readonly number[]): RawBuilder<SqlBool> =>
  titleIds === undefined ? sql`1 = 1` : among(db, 'titles.id', titleIds);

/** Whether a request waits for its title and is not linked to one: whoever has linked it knows that it is here. */
const isWaiting: RawBuilder<SqlBool> = sql`(movie_requests.title_id is null
  and movie_requests.status in (${sql.join(OPEN.map((status) => sql.lit(status)))}))`;

/** Whether it can be answered because its title is here, or one of certain titles. */
const isHere = (db: Database, titleIds?: readonly number[]): RawBuilder<SqlBool> =>
  sql`(${isWaiting} and exists (select 1 from titles where ${isNamedTitle} and ${isAmong(db, titleIds)}))`;

/** Requests that somebody still wants. */
const wanted = (db: Database) =>
  db
    .selectFrom('movie_requests')
    .leftJoin('titles', 'titles.id', 'movie_requests.title_id')
    .leftJoin('accounts as answerer', 'answerer.id', 'movie_requests.answered_by')
    .select([
      'movie_requests.id',
      'movie_requests.movie_name',
      'movie_requests.movie_type',
      'movie_requests.status',
      'movie_requests.created_at',
      'movie_requests.answer',
      'movie_requests.answered_at',
      'answerer.name as answeredBy',
      'movie_requests.asked_by as askedBy',
      'titles.id as titleId',
      'titles.title',
      'titles.kind',
    ])
    .where(sql<SqlBool>`movie_requests.asked_by > 0`);
export type RequestRow = InferResult<ReturnType<typeof wanted>>[number];

/** Requests as those who answer them see them. */
export const adminRequestsRepository = (db: Database) => {
  /** Whether a search finds somebody who wants it. Their accounts are looked through once. */
  const isWantedBy = (q: string) => sql<SqlBool>`movie_requests.id in (
    select asker.request_id from movie_request_askers as asker
    where asker.withdrawn_at is null and asker.account_id in (
      select accounts.id from accounts where accounts.deleted_at is null and accounts.role = 'viewer'
        and ${isFound(db, q, ['accounts.name', 'accounts.apartment'])}
    )
  )`;

  return {
    find: (id: number) => wanted(db).where('movie_requests.id', '=', id).executeTakeFirst(),

    /** Requests that somebody still wants, newest first by default. */
    list({
      status,
      sort = NEWEST_FIRST,
      q,
      video_ids: titleIds,
      ...page
    }: RequestsQuery): Promise<Listed<RequestRow>> {
      const direction = sort.descending ? 'desc' : 'asc';
      const query = wanted(db)
        .$if(status === 'here', (rows) => rows.where(isHere(db)))
        .$if(titleIds !== undefined, (rows) => rows.where(isHere(db, titleIds)))
        .$if(status !== 'all' && status !== 'here', (rows) =>
          rows.where('movie_requests.status', '=', status as RequestStatus),
        )
        .$if(q !== undefined, (rows) =>
          rows.where(
            sql<SqlBool>`(${hasWords(db, q ?? '', [sql.ref('movie_requests.search_name')])}
              or ${isWantedBy(q ?? '')} or movie_requests.status = ${statusNamed(q ?? '') ?? ''})`,
          ),
        )
        .orderBy(SORT_KEYS[sort.by], direction)
        .orderBy('movie_requests.id', direction);
      return pageOf(db, query, 'movie_requests.id', page);
    },

    /** What a title is called, wherever it is shown. */
    async titleOf(id: number): Promise<string | undefined> {
      const row = await db.selectFrom('titles').select('title').where('id', '=', id).executeTakeFirst();
      return row?.title;
    },

    /**
     * The titles that these requests may be about, or which of certain titles: for each request those of the wanted
     * type first, then the newest.
     */
    async here(ids: readonly number[], titleIds?: readonly number[]): Promise<HereRow[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<HereRow>`
        select movie_requests.id as request_id, titles.id, titles.title, titles.kind
        from movie_requests join titles on ${isNamedTitle}
        where ${among(db, 'movie_requests.id', ids)} and ${isWaiting} and ${isAmong(db, titleIds)}
        order by movie_requests.id, case when titles.kind = movie_requests.movie_type then 0 else 1 end,
          titles.created_at desc, titles.id desc`.execute(db);
      return rows;
    },
  };
};
