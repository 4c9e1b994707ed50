import type { TitleKind } from '@sebule/contract';
import {
  type InferResult,
  type Insertable,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { type Listed, type Page, pageOf, sortBy } from '#platform/db/lists.ts';
import type { Database, Flag, MovieRequestsTable, Tables } from '#platform/db/schema.ts';
import { titleIsPlayable, titleIsShown } from '#platform/db/visibility.ts';
import { searchKeyOf } from '#platform/search-key.ts';
import type { RequestKeys } from './wanted-title.ts';

export type RequestRow = Selectable<MovieRequestsTable>;

/** Somebody whom an answer concerns. */
export interface Recipient {
  accountId: number;
  /** As they have typed it. */
  movieName: string;
  notify: Flag;
  /** Null for those whom no text message is sent to. */
  smsPhone: string | null;
}

export const OPEN = ['pending', 'inProgress'] as const;
export const isOpen = ({ status }: Pick<RequestRow, 'status'>): boolean =>
  OPEN.some((open) => open === status);

/** Whether somebody still wants what they asked for: not withdrawn, by an account that can sign in. */
export const stillWants = sql<SqlBool>`(asker.withdrawn_at is null and accounts.deleted_at is null)`;

/** Where an asker gets text messages, which cost money: only somebody who can sign in. */
export const smsPhone: RawBuilder<string | null> = sql`(
  case when accounts.status = 'active' then accounts.phone end
)`;

/** What tells an asker's apartment from others. A resident whose apartment is not known counts as one. */
export const apartmentKey: RawBuilder<string> = sql`(case when accounts.apartment is null
    then 'account ' || cast(accounts.id as text)
    else lower(coalesce(accounts.location, '')) || ' / ' || lower(accounts.apartment) end)`;

/** A request as one of those who have asked for it sees it. */
const ownRequests = (db: Database, accountId: number) =>
  db
    .selectFrom('movie_request_askers as asker')
    .innerJoin('movie_requests', 'movie_requests.id', 'asker.request_id')
    .leftJoin('titles', (join) =>
      join.onRef('titles.id', '=', 'movie_requests.title_id').on(titleIsShown).on(titleIsPlayable),
    )
    .select([
      'movie_requests.id',
      'asker.movie_name',
      'movie_requests.movie_type',
      'asker.description',
      'asker.asked_at',
      'movie_requests.status',
      'asker.notify',
      'movie_requests.asked_by as askedBy',
      'movie_requests.answer',
      'movie_requests.answered_at',
      'titles.id as titleId',
      'titles.title',
      'titles.kind',
    ])
    .where('asker.account_id', '=', accountId)
    .where('asker.withdrawn_at', 'is', null);
export type OwnRequestRow = InferResult<ReturnType<typeof ownRequests>>[number];

export const requestsRepository = (db: Database) => ({
  /** The account's requests, newest first. */
  own: (accountId: number, page: Page): Promise<Listed<OwnRequestRow>> =>
    pageOf(
      db,
      ownRequests(db, accountId).$call(sortBy(sql.ref('asker.asked_at'), 'movie_requests.id', true)),
      'movie_requests.id',
      page,
    ),

  findOwn: (accountId: number, id: number): Promise<OwnRequestRow | undefined> =>
    ownRequests(db, accountId).where('movie_requests.id', '=', id).executeTakeFirst(),

  /** How many of the account's requests wait for an answer. */
  async countOpen(accountId: number): Promise<number> {
    const { count } = await db
      .selectFrom('movie_request_askers as asker')
      .innerJoin('movie_requests', 'movie_requests.id', 'asker.request_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('asker.account_id', '=', accountId)
      .where('asker.withdrawn_at', 'is', null)
      .where('movie_requests.status', 'in', OPEN)
      .executeTakeFirstOrThrow();
    return count;
  },

  find: (id: number) => db.selectFrom('movie_requests').selectAll().where('id', '=', id).executeTakeFirst(),

  /** The request for this title that waits for an answer. */
  findOpen: (titleKey: string, type: TitleKind): Promise<RequestRow | undefined> =>
    db
      .selectFrom('movie_requests')
      .selectAll()
      .where('title_key', '=', titleKey)
      .where('movie_type', '=', type)
      .where('status', 'in', OPEN)
      .executeTakeFirst(),

  async open(keys: RequestKeys, type: TitleKind, name: string, createdAt: string): Promise<number> {
    const { id } = await db
      .insertInto('movie_requests')
      .values({
        ...keys,
        movie_type: type,
        movie_name: name,
        search_name: searchKeyOf(name),
        status: 'pending',
        answer: null,
        answered_at: null,
        title_id: null,
        created_at: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(
    id: number,
    changes: Pick<RequestRow, 'status' | 'answer' | 'answered_at' | 'answered_by' | 'title_id'>,
  ): Promise<void> {
    await db.updateTable('movie_requests').set(changes).where('id', '=', id).execute();
  },

  /** Adds somebody to those who want it; for whoever has withdrawn it, with what they say now. */
  async ask(asker: Omit<Insertable<Tables['movie_request_askers']>, 'withdrawn_at'>): Promise<void> {
    await db
      .insertInto('movie_request_askers')
      .values({ ...asker, withdrawn_at: null })
      .onConflict((conflict) =>
        conflict.columns(['request_id', 'account_id']).doUpdateSet((eb) => ({
          movie_name: eb.ref('excluded.movie_name'),
          description: eb.ref('excluded.description'),
          notify: eb.ref('excluded.notify'),
          withdrawn_at: null,
        })),
      )
      .execute();
  },

  async describe(accountId: number, id: number, description: string): Promise<void> {
    await db
      .updateTable('movie_request_askers')
      .set({ description })
      .where('account_id', '=', accountId)
      .where('request_id', '=', id)
      .execute();
  },

  /** False when the account has never asked for it. */
  async withdraw(accountId: number, id: number, withdrawnAt: string | null): Promise<boolean> {
    const row = await db
      .updateTable('movie_request_askers')
      .set({ withdrawn_at: withdrawnAt })
      .where('account_id', '=', accountId)
      .where('request_id', '=', id)
      .returning('request_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Deletes what was withdrawn at a moment or before it, and open requests that nobody has asked for any more. */
  async forgetWithdrawn(moment: string): Promise<void> {
    const { numDeletedRows } = await db
      .deleteFrom('movie_request_askers')
      .where('withdrawn_at', '<=', moment)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await db
      .deleteFrom('movie_requests')
      .where('status', 'in', OPEN)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('movie_request_askers as asker')
              .select('asker.request_id')
              .whereRef('asker.request_id', '=', 'movie_requests.id'),
          ),
        ),
      )
      .execute();
  },

  /** Deletes the requests that nobody but this account still wants, or ever asked for, also answered ones. */
  async forgetAskedOnlyBy(accountId: number): Promise<void> {
    const askers = db
      .selectFrom('movie_request_askers as asker')
      .innerJoin('accounts', 'accounts.id', 'asker.account_id')
      .select('asker.request_id');
    const own = askers.where('asker.account_id', '=', accountId);
    const ofOthers = askers.where('asker.account_id', '<>', accountId).where(stillWants);
    const ofAnybody = db.selectFrom('movie_request_askers').select('request_id');
    await db
      .deleteFrom('movie_requests')
      .where('id', 'not in', ofOthers)
      .where((eb) => eb.or([eb('id', 'in', own), eb('id', 'not in', ofAnybody)]))
      .execute();
  },

  /** Who wants it and can still sign in. */
  askersOf: (id: number): Promise<Recipient[]> =>
    db
      .selectFrom('movie_request_askers as asker')
      .innerJoin('accounts', 'accounts.id', 'asker.account_id')
      .select(['asker.account_id as accountId', 'asker.movie_name as movieName', 'asker.notify'])
      .select(smsPhone.as('smsPhone'))
      .where('asker.request_id', '=', id)
      .where(stillWants)
      .orderBy('asker.account_id')
      .execute(),
});
