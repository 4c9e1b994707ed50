import type { InferResult } from 'kysely';
import { among } from '#platform/db/among.ts';
import { hasWords } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { type MentionedNames, mentionIn } from './mentions.rules.ts';

/** An entry with the persons that it is about. */
const entryRows = (db: Database) =>
  db
    .selectFrom('audit_log')
    .leftJoin('accounts as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('accounts as subject', 'subject.id', 'audit_log.subject_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.event',
      'audit_log.address',
      'audit_log.note',
      'actor.id as actorId',
      'actor.name as actorName',
      'actor.apartment as actorApartment',
      'actor.user_type as actorType',
      'actor.deleted_at as actorDeletedAt',
      'subject.id as subjectId',
      'subject.name as subjectName',
      'subject.apartment as subjectApartment',
      'subject.user_type as subjectType',
      'subject.deleted_at as subjectDeletedAt',
    ]);
export type AuditLogRow = InferResult<ReturnType<typeof entryRows>>[number];

/** The audit log and the accounts that it is about. */
export const auditLogRepository = (db: Database) => ({
  /** The accounts, deleted ones too, that have each word of a search in their name or apartment. */
  async accountsNamed(q: string): Promise<number[]> {
    const rows = await db
      .selectFrom('accounts')
      .select('id')
      .where(hasWords(db, q, ['accounts.name', 'accounts.apartment']))
      .execute();
    return rows.map(({ id }) => id);
  },

  /** What the notes of these entries give only the numbers of. */
  async mentioned(rows: readonly Pick<AuditLogRow, 'event' | 'note'>[]): Promise<MentionedNames> {
    const mentions = rows.map(mentionIn).filter((mention) => mention !== null);
    const idsOf = (kind: string) => [
      ...new Set(mentions.filter((mention) => mention.kind === kind).map(({ id }) => id)),
    ];
    const [requests, accounts] = [idsOf('request'), idsOf('account')];
    const named = async <Row extends { id: number; name: string }>(
      ids: readonly number[],
      read: () => Promise<Row[]>,
    ) => new Map(ids.length === 0 ? [] : (await read()).map(({ id, name }) => [id, name]));
    return {
      request: await named(requests, () =>
        db
          .selectFrom('movie_requests')
          .select(['id', 'movie_name as name'])
          .where(among(db, 'id', requests))
          .execute(),
      ),
      // Residents are chosen by a search, whose words are not recorded: only who works here is asked for by number.
      account: await named(accounts, () =>
        db
          .selectFrom('accounts')
          .select(['id', 'name'])
          .where(among(db, 'id', accounts))
          .where('user_type', '<>', 'viewer')
          .execute(),
      ),
    };
  },

  entries: (ids: readonly number[]): Promise<AuditLogRow[]> =>
    entryRows(db)
      .where(among(db, 'audit_log.id', ids))
      .orderBy('audit_log.at', 'desc')
      .orderBy('audit_log.id', 'desc')
      .execute(),
});
