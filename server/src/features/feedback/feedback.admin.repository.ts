import {
  type AdminFeedbackQuery,
  FEEDBACK_EXCERPT_MAX,
  type FeedbackFilter,
  type FeedbackSort,
  ID_MAX,
} from '@sebule/contract';
import { type InferResult, type RawBuilder, sql } from 'kysely';
import { searchedPhone } from '#features/accounts/index.ts';
import { among } from '#platform/db/among.ts';
import { type Listed, hasWords, naturalKey, pageOf, searchKey, sortBy } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import type { MessageRow } from './feedback.repository.ts';

const threadRows = (db: Database) =>
  db
    .selectFrom('feedback_threads as thread')
    .innerJoin('accounts', 'accounts.id', 'thread.account_id')
    .select([
      'thread.id',
      'thread.account_id',
      'thread.subject',
      'thread.status',
      'thread.created_at',
      'thread.updated_at',
      'thread.last_sender',
      // A deleted account has words in place of its name.
      sql<string | null>`case when accounts.deleted_at is null then accounts.name end`.as('name'),
      'accounts.apartment',
      'accounts.phone',
      'accounts.deleted_at',
    ]);
export type ThreadRow = InferResult<ReturnType<typeof threadRows>>[number];

type FirstMessage = Pick<MessageRow, 'thread_id' | 'sender_type' | 'message' | 'created_at'>;

export interface ThreadFilter extends AdminFeedbackQuery {
  status: FeedbackFilter;
}

const LATEST_FIRST = { by: 'updated_at', descending: true } as const;

export const adminFeedbackRepository = (db: Database) => {
  /** What is computed about an account is computed once, and not again for each of its threads. */
  const accountKeys: Partial<Record<FeedbackSort, RawBuilder<string>>> = {
    name: searchKey(db, 'accounts.name'),
    apartment: naturalKey(db, 'accounts.apartment'),
  };

  const sortKey = (by: FeedbackSort): RawBuilder<unknown> => {
    if (by in accountKeys) return sql.ref('keyed.key');
    if (by === 'phone') return sql.ref('accounts.phone');
    return by === 'subject' ? searchKey(db, 'thread.subject') : sql.ref(`thread.${by}`);
  };

  const keyedBy = (key: RawBuilder<string>) => (rows: ReturnType<typeof threadRows>) =>
    rows.innerJoin(
      // Without a limit, the databases would compute the key after the join.
      sql<{ account_id: number; key: string }>`(
        select accounts.id as account_id, ${key} as key from accounts limit ${sql.lit(ID_MAX)}
      )`.as('keyed'),
      (join) => join.onRef('keyed.account_id', '=', 'thread.account_id'),
    );

  const accountsFound = async ({ q = '', by }: Pick<ThreadFilter, 'q' | 'by'>): Promise<number[]> => {
    const digits = searchedPhone(q);
    if (by === 'phone' && digits === null) return [];
    const found =
      by === 'phone'
        ? sql<boolean>`accounts.phone like ${`%${digits}%`}`
        : hasWords(db, q, ['accounts.name']);
    const rows = await db.selectFrom('accounts').select('accounts.id').where(found).execute();
    return rows.map(({ id }) => id);
  };

  return {
    /** Threads, the latest message first by default. */
    async list({ status, sort = LATEST_FIRST, q, by, ...page }: ThreadFilter): Promise<Listed<ThreadRow>> {
      const found = q === undefined ? null : await accountsFound({ q, by });
      const key = accountKeys[sort.by];
      const query = (
        key ? (threadRows(db).$call(keyedBy(key)) as ReturnType<typeof threadRows>) : threadRows(db)
      )
        .$if(status !== 'all', (rows) =>
          rows.where('thread.status', '=', status === 'closed' ? 'closed' : 'open'),
        )
        .$if(found !== null, (rows) => rows.where(among(db, 'thread.account_id', found ?? [])));
      const sorted = query.$call(sortBy(sortKey(sort.by), 'thread.id', sort.descending));
      return pageOf(db, sorted, 'thread.id', page);
    },

    find: (id: number) => threadRows(db).where('thread.id', '=', id).executeTakeFirst(),

    /** The first message of each of these threads, shortened. */
    async firstMessages(ids: readonly number[]): Promise<FirstMessage[]> {
      const { rows } = await sql<FirstMessage>`
        select thread_id, sender_type, created_at, substr(message, 1, ${sql.lit(FEEDBACK_EXCERPT_MAX)}) as message
        from (
          select thread_id, sender_type, created_at, message,
            row_number() over (partition by thread_id order by created_at, id) as place
          from feedback_messages where ${among(db, 'thread_id', ids)}
        ) as ranked where place = 1`.execute(db);
      return rows;
    },

    /** The newest messages of a thread, oldest first, each with its author. */
    async messages(threadId: number, most: number) {
      const rows = await db
        .selectFrom('feedback_messages as said')
        .leftJoin('accounts as author', 'author.id', 'said.author_id')
        .select(['said.id', 'said.sender_type', 'said.message', 'said.created_at', 'author.name as author'])
        .where('said.thread_id', '=', threadId)
        .orderBy('said.created_at', 'desc')
        .orderBy('said.id', 'desc')
        .limit(most)
        .execute();
      return rows.toReversed();
    },

    summary() {
      const count = (where: RawBuilder<unknown>) => sql<number>`count(case when ${where} then 1 end)`;
      return db
        .selectFrom('feedback_threads')
        .select([
          count(sql`status = 'open'`).as('open'),
          count(sql`status = 'closed'`).as('closed'),
          // What is left open of deleted residents is about films, and waits for no answer.
          count(
            sql`status = 'open' and last_sender = 'client'
              and account_id not in (select id from accounts where deleted_at is not null)`,
          ).as('waiting'),
        ])
        .executeTakeFirstOrThrow();
    },

    /** The title that reports are about; undefined when it is not one. */
    async titleOfReports(ids: readonly number[]): Promise<string | undefined> {
      const titles = await db
        .selectFrom('feedback_reports as report')
        .innerJoin('titles', 'titles.id', 'report.title_id')
        .select('titles.title')
        .distinct()
        .where(among(db, 'report.thread_id', ids))
        .limit(2)
        .execute();
      return titles.length === 1 ? titles[0]?.title : undefined;
    },

    /** Those of these threads that report a problem, with their residents. */
    reports: (ids: readonly number[]): Promise<ThreadRow[]> =>
      threadRows(db)
        .innerJoin('feedback_reports as report', 'report.thread_id', 'thread.id')
        .where(among(db, 'thread.id', ids))
        .execute(),
  };
};
