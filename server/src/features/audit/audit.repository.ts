import type { AuditEvent } from '@sebule/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { AuditLogTable, Database } from '#platform/db/schema.ts';
import { PROVEN_BY_DAYS } from './audit.triggers.ts';

export type AuditRow = Selectable<AuditLogTable>;

/** What is looked for when a record would repeat an earlier one. */
export type Repeated = Pick<AuditRow, 'event' | 'actor_id' | 'subject_id'>;

/** A kind of change of one thing: records of it are about this account, or their note begins so. */
export interface ChangeKind {
  event: AuditEvent;
  subjectId?: number;
  /** With the space after the number, as in `movie 12 `. */
  noteBeginning?: string;
}

interface LastChange {
  actorId: number;
  actorName: string;
  at: string;
}

/** A change that another one has just overtaken is among the latest records. */
const LATEST = 20_000;

const DATE_LENGTH = '2026-01-01'.length;
const ROWS_PER_INSERT = 500;

/** Append-only: the database itself refuses to change records, and to delete those of the last two years. */
export const auditRepository = (db: Database) => ({
  /** @param words under which it is found */
  async add(entry: Insertable<AuditLogTable>, words: readonly string[]): Promise<void> {
    const { id } = await db.insertInto('audit_log').values(entry).returning('id').executeTakeFirstOrThrow();
    if (words.length === 0) return;
    await db
      .insertInto('audit_words')
      .values(words.map((word) => ({ word, entry_id: id })))
      .execute();
  },

  /** Many that are not found by words, in a few statements. */
  async addAll(entries: readonly Insertable<AuditLogTable>[]): Promise<void> {
    for (let at = 0; at < entries.length; at += ROWS_PER_INSERT) {
      await db
        .insertInto('audit_log')
        .values(entries.slice(at, at + ROWS_PER_INSERT))
        .execute();
    }
  },

  latest: (count: number): Promise<AuditRow[]> =>
    db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(count).execute(),

  /** Whether there is a record of the same between two times. */
  async has({ event, actor_id, subject_id }: Repeated, after: string, until: string): Promise<boolean> {
    const row = await db
      .selectFrom('audit_log')
      .select('id')
      .where('event', '=', event)
      .where('actor_id', '=', actor_id)
      .where('subject_id', '=', subject_id)
      .where('at', '>', after)
      .where('at', '<=', until)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The newest of these changes; undefined when none is among the latest records, or when nobody made it. */
  newestChange: (kinds: readonly ChangeKind[]): Promise<LastChange | undefined> =>
    db
      .selectFrom('audit_log')
      .innerJoin('accounts', 'accounts.id', 'audit_log.actor_id')
      .select(['accounts.id as actorId', 'accounts.name as actorName', 'audit_log.at'])
      .where(sql<boolean>`audit_log.id > (select coalesce(max(id), 0) - ${LATEST} from audit_log)`)
      .where((eb) =>
        eb.or(
          kinds.map(({ event, subjectId, noteBeginning }) =>
            eb.and([
              eb('audit_log.event', '=', event),
              ...(subjectId === undefined ? [] : [eb('audit_log.subject_id', '=', subjectId)]),
              ...(noteBeginning === undefined
                ? []
                : [sql<boolean>`substr(audit_log.note, 1, ${noteBeginning.length}) = ${noteBeginning}`]),
            ]),
          ),
        ),
      )
      .orderBy('audit_log.id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /**
   * The newest record of the seventh newest day that has records: so long the building has been used since then that the
   * time is true, whatever the clock says. Undefined when there are fewer such days.
   */
  async provenAt(): Promise<string | undefined> {
    let at: string | undefined;
    for (let day = 1; day <= PROVEN_BY_DAYS; day += 1) {
      const earlier = at?.slice(0, DATE_LENGTH);
      const row = await db
        .selectFrom('audit_log')
        .select('at')
        .$if(earlier !== undefined, (query) => query.where('at', '<', earlier ?? ''))
        .orderBy('at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (!row) return undefined;
      ({ at } = row);
    }
    return at;
  },

  /** Deletes up to `most` of the oldest records before a time. @returns how many those were */
  async deleteBefore(at: string, most: number): Promise<number> {
    const oldest = db.selectFrom('audit_log').select('id').where('at', '<', at).orderBy('at').limit(most);
    const { numDeletedRows } = await db.deleteFrom('audit_log').where('id', 'in', oldest).executeTakeFirst();
    return Number(numDeletedRows);
  },
});
