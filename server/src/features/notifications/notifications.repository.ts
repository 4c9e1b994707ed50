import type { NotificationsQuery } from '@sebule/contract';
import { type InferResult, type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { pageOf, sortBy } from '#platform/db/lists.ts';
import type { Database, Tables } from '#platform/db/schema.ts';
import { titleIsPlayable, titleIsShown } from '#platform/db/visibility.ts';

/** What the subjects of news begin with that are about nothing but a title, which they name. */
export const ABOUT_EPISODES = 'new-episodes ';

/** News about a title that viewers do not see wait until they do: nothing may name it. */
const isShown: RawBuilder<SqlBool> = sql`(
  notifications.subject is null or notifications.subject not like ${`${ABOUT_EPISODES}%`} or exists (
    select 1 from titles where titles.id = notifications.title_id and ${titleIsShown} and ${titleIsPlayable}
  )
)`;

/**
 * The title is null where viewers do not see it. The notice is null where there is none, or where it has been deleted.
 */
const notificationRows = (db: Database) =>
  db
    .selectFrom('notifications')
    .leftJoin('titles', (join) =>
      join.onRef('titles.id', '=', 'notifications.title_id').on(titleIsShown).on(titleIsPlayable),
    )
    .leftJoin('notices', (join) =>
      join.onRef('notices.id', '=', 'notifications.notice_id').on('notices.deleted_at', 'is', null),
    )
    .select([
      'notifications.id',
      'notifications.content',
      'notifications.count',
      'notifications.created_at',
      'notifications.read_at',
      'titles.id as titleId',
      'titles.title',
      'titles.kind',
      'notices.id as noticeId',
      'notices.message',
      'notices.ends_at as endsAt',
    ]);
export type NotificationRow = InferResult<ReturnType<typeof notificationRows>>[number];

export const notificationsRepository = (db: Database) => ({
  /** The account's notifications that are newer than a moment, newest first. */
  list(accountId: number, after: string, { unread, ...page }: NotificationsQuery) {
    const sorted = notificationRows(db)
      .where('notifications.account_id', '=', accountId)
      .where('notifications.created_at', '>', after)
      .where(isShown)
      .$if(unread === 'true', (query) => query.where('notifications.read_at', 'is', null))
      .$call(sortBy(sql.ref('notifications.created_at'), 'notifications.id', true));
    return pageOf(db, sorted, 'notifications.id', page);
  },

  /** Stores one for each account. For those that have one with the same subject, it is added to that one's count. */
  async add(
    accountIds: readonly number[],
    notification: Omit<Insertable<Tables['notifications']>, 'account_id' | 'read_at'>,
  ): Promise<void> {
    await db
      .insertInto('notifications')
      .values(accountIds.map((account_id) => ({ ...notification, account_id, read_at: null })))
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'subject'])
          .doUpdateSet({ count: sql`notifications.count + excluded.count` }),
      )
      .execute();
  },

  /** These accounts' notifications about a subject are not about it any more. */
  async dropSubject(accountIds: readonly number[], subject: string): Promise<void> {
    await db
      .updateTable('notifications')
      .set({ subject: null })
      .where('account_id', 'in', accountIds)
      .where('subject', '=', subject)
      .execute();
  },

  /** Changes what these accounts were told about a subject; returns which of them were. */
  async correct(
    accountIds: readonly number[],
    subject: string,
    changes: { content: string; title_id: number | null },
  ): Promise<number[]> {
    const corrected = await db
      .updateTable('notifications')
      .set(changes)
      .where('account_id', 'in', accountIds)
      .where('subject', '=', subject)
      .returning('account_id')
      .execute();
    return corrected.map(({ account_id: id }) => id);
  },

  /** Deletes everybody's from a moment or before it. The clock may be years ahead: it is to be a proven time. */
  async deleteUntil(moment: string): Promise<void> {
    await db.deleteFrom('notifications').where('created_at', '<=', moment).execute();
  },

  /** Deletes all but the newest of each of these accounts. */
  async keepNewest(accountIds: readonly number[], most: number): Promise<void> {
    const placed = db
      .selectFrom('notifications')
      .select([
        'id',
        sql<number>`row_number() over (partition by account_id order by created_at desc, id desc)`.as(
          'place',
        ),
      ])
      .where('account_id', 'in', accountIds);
    await db
      .deleteFrom('notifications')
      .where('id', 'in', (eb) => eb.selectFrom(placed.as('placed')).select('id').where('place', '>', most))
      .execute();
  },

  /** Marks the account's unread ones that are shown, or one of them; returns how many there were. */
  async read(accountId: number, id: number | undefined, now: string): Promise<number> {
    const rows = await db
      .updateTable('notifications')
      .set({ read_at: now })
      .where('account_id', '=', accountId)
      .where('read_at', 'is', null)
      .where(isShown)
      .$if(id !== undefined, (query) => query.where('id', '=', id as number))
      .returning('id')
      .execute();
    return rows.length;
  },

  isOwn: async (accountId: number, id: number): Promise<boolean> =>
    (await db
      .selectFrom('notifications')
      .select('id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined,
});
