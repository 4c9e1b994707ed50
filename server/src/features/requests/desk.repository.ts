import type { ListOrder, RequestFilter, RequestSort, RequestStatus, TitleKind } from '@sebule/contract';
import { type RawBuilder, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import { type Listed, type Page, hasWords, pageOf, searchKey, sortBy } from '#platform/db/lists.ts';
import type { Database, Flag, TitlesTable } from '#platform/db/schema.ts';
import { askedBy, stillWants } from './requests.repository.ts';

export interface DeskRow {
  id: number;
  movie_name: string;
  movie_type: TitleKind;
  status: RequestStatus;
  created_at: string;
  answer: string | null;
  answered_at: string | null;
  askedBy: number;
  titleId: number | null;
  title: string | null;
  kind: TitlesTable['kind'] | null;
}

/** Somebody who wants what a request is about. */
export interface AskerRow {
  request_id: number;
  account_id: number;
  name: string | null;
  phone: string | null;
  apartment: string | null;
  description: string | null;
  notify: Flag;
}

export interface DeskFilter extends Page {
  status: RequestFilter;
  sort?: ListOrder<RequestSort> | undefined;
  q?: string | undefined;
}

const NEWEST_FIRST = { by: 'request_date', descending: true } as const;

/** Requests as those who answer them see them. */
export const deskRepository = (db: Database) => {
  const wanted = (where: RawBuilder<unknown> = sql`true`) =>
    sql<boolean>`exists (
      select 1 from movie_request_askers as asker join accounts on accounts.id = asker.account_id
      where asker.request_id = movie_requests.id and ${stillWants} and ${where}
    )`;

  const sortKey = (by: RequestSort): RawBuilder<unknown> => {
    if (by === 'movie_name') return searchKey(db, 'movie_requests.movie_name');
    return by === 'asked_by' ? askedBy : sql.ref('movie_requests.created_at');
  };

  return {
    /** Requests that somebody still wants, newest first by default. */
    list({ status, sort = NEWEST_FIRST, q, ...page }: DeskFilter): Promise<Listed<DeskRow>> {
      const query = db
        .selectFrom('movie_requests')
        .leftJoin('titles', 'titles.id', 'movie_requests.title_id')
        .select([
          'movie_requests.id',
          'movie_requests.movie_name',
          'movie_requests.movie_type',
          'movie_requests.status',
          'movie_requests.created_at',
          'movie_requests.answer',
          'movie_requests.answered_at',
          'titles.id as titleId',
          'titles.title',
          'titles.kind',
        ])
        .select(askedBy.as('askedBy'))
        .where(wanted())
        .$if(status !== 'all', (rows) =>
          rows.where('movie_requests.status', '=', status === 'all' ? 'pending' : status),
        )
        .$if(q !== undefined, (rows) =>
          rows.where(
            sql<boolean>`(${hasWords(db, q ?? '', ['movie_requests.movie_name'])}
              or ${wanted(hasWords(db, q ?? '', ['accounts.name', 'accounts.apartment', 'accounts.phone']))})`,
          ),
        );
      return pageOf(query.$call(sortBy(sortKey(sort.by), 'movie_requests.id', sort.descending)), page);
    },

    /** Whether there is such a title, wherever it is shown. */
    async hasTitle(id: number): Promise<boolean> {
      const row = await db.selectFrom('titles').select('id').where('id', '=', id).executeTakeFirst();
      return row !== undefined;
    },

    /** Who wants what these requests are about, in the order in which they asked, the first `most` of each. */
    async askersOf(ids: readonly number[], most: number): Promise<AskerRow[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<AskerRow>`
        select * from (
          select asker.request_id, asker.account_id, accounts.name, accounts.phone, accounts.apartment,
            asker.description, asker.notify,
            row_number() over (partition by asker.request_id order by asker.asked_at, asker.account_id) as place
          from movie_request_askers as asker join accounts on accounts.id = asker.account_id
          where ${among(db, 'asker.request_id', ids)} and ${stillWants}
        ) as ranked where place <= ${most} order by request_id, place`.execute(db);
      return rows;
    },
  };
};
