import type { ListOrder, NoticeFilter, NoticeSort } from '@sebule/contract';
import { type Insertable, type RawBuilder, type Selectable, type Updateable, sql } from 'kysely';
import { type Listed, type Page, hasWords, pageOf, searchKey, sortBy } from '#platform/db/lists.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { Database, NoticesTable } from '#platform/db/schema.ts';
import { noticeConcerns } from './reach.repository.ts';

export type NoticeRow = Omit<Selectable<NoticesTable>, 'deleted_at' | 'created_by'> & {
  created_by: string | null;
};

export type OwnNoticeRow = Pick<NoticeRow, 'id' | 'title' | 'message' | 'created_at' | 'ends_at'>;

interface Filter extends Page {
  state?: NoticeFilter | undefined;
  sort?: ListOrder<NoticeSort> | undefined;
  q?: string | undefined;
  now: string;
}

const NEWEST_FIRST = { by: 'created_at', descending: true } as const;
const SEARCHED = ['notices.title', 'notices.message', 'notices.location', 'notices.apartment'];

export const noticesRepository = (db: Database) => {
  const notices = () =>
    db
      .selectFrom('notices')
      .leftJoin('accounts as author', 'author.id', 'notices.created_by')
      .select([
        'notices.id',
        'notices.title',
        'notices.message',
        'notices.audience',
        'notices.location',
        'notices.apartment',
        'notices.created_at',
        'author.name as created_by',
        'notices.ends_at',
        'notices.residents',
        'notices.sms_parts',
      ])
      .where('notices.deleted_at', 'is', null);

  const sortKey = (by: NoticeSort): RawBuilder<unknown> =>
    by === 'title' ? searchKey(db, 'notices.title') : sql.ref(`notices.${by}`);

  return {
    list: ({ state, sort = NEWEST_FIRST, q, now, ...page }: Filter): Promise<Listed<NoticeRow>> =>
      pageOf(
        db,
        notices()
          .$if(state !== undefined, (query) =>
            query.where('notices.ends_at', state === 'current' ? '>' : '<=', now),
          )
          .$if(q !== undefined, (query) => query.where(hasWords(db, q ?? '', SEARCHED)))
          .$call(sortBy(sortKey(sort.by), 'notices.id', sort.descending)),
        'notices.id',
        page,
      ),

    find: (id: number) => notices().where('notices.id', '=', id).executeTakeFirst(),

    /** @returns its id */
    async add(notice: Insertable<NoticesTable>): Promise<number> {
      const { id } = await db.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow();
      return id;
    },

    async update(id: number, changes: Updateable<NoticesTable>): Promise<void> {
      await db.updateTable('notices').set(changes).where('id', '=', id).execute();
    },
  };
};

/** The newest current notices for an account, wherever its resident lives now. */
export const currentNotices = (db: Database) =>
  preparedQuery<{ accountId: number; now: string; most: number }, OwnNoticeRow>(db, (slot) =>
    db
      .selectFrom('notices')
      .innerJoin('accounts', (join) => join.on('accounts.id', '=', slot('accountId')).on(noticeConcerns(db)))
      .select(['notices.id', 'notices.title', 'notices.message', 'notices.created_at', 'notices.ends_at'])
      .where('notices.ends_at', '>', slot('now'))
      .where('notices.deleted_at', 'is', null)
      .orderBy('notices.created_at', 'desc')
      .orderBy('notices.id', 'desc')
      .limit(slot('most')),
  );
