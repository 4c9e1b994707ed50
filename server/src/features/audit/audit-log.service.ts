import {
  AUDIT_EVENTS,
  AUDIT_EXPORTED_MAX,
  auditListedMax,
  type AuditEntry,
  type AuditFilter,
  type AuditQuery,
} from '@sebule/contract';
import { type Listed, mapListed, pageAmong } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { wordsOf } from '#platform/search-words.ts';
import { type AuditLogRow, auditLogRepository } from './audit-log.repository.ts';
import type { AuditLog } from './audit.service.ts';
import { type MentionedNames, mentionIn } from './mentions.rules.ts';
import { type Wanted, newestEntriesRepository } from './newest-entries.repository.ts';
import { restOfNote, sentenceOf, topicOf } from './sentences.rules.ts';

/** Entries that an export reads at once. */
const CHUNK = 1_000;

/** What an export has, in a few words; names stay out of the log. */
const exportNote = ({ q, topic, actor, from, to }: AuditFilter): string =>
  [
    topic && `topic ${topic}`,
    actor !== undefined && `account ${actor}`,
    from && `from ${from}`,
    to && `to ${to}`,
    q !== undefined && 'a search',
  ]
    .filter(Boolean)
    .join(', ');

const personIn = (row: AuditLogRow, as: 'actor' | 'subject'): AuditEntry['actor'] => {
  const [id, type] = [row[`${as}Id`], row[`${as}Type`]];
  if (id === null || type === null) return null;
  // A resident who was deleted has no name any more; who worked here keeps theirs, for what they have done.
  const isForgotten = row[`${as}DeletedAt`] !== null && type === 'viewer';
  const name = isForgotten ? null : row[`${as}Name`];
  return { user_id: id, name, apartment: row[`${as}Apartment`], user_type: type };
};

const toEntry = (row: AuditLogRow, names: MentionedNames): AuditEntry => {
  const { id, at, event, address, note } = row;
  const told = { event, actor: personIn(row, 'actor'), subject: personIn(row, 'subject'), address, note };
  const mention = mentionIn(told);
  const sentence = sentenceOf(told, mention ? names[mention.kind].get(mention.id) : undefined);
  return { id, at, topic: topicOf(event), sentence, ...told, note: restOfNote(event, note) };
};

export const auditLogService = ({ db, audit }: { db: Database; audit: AuditLog }) => {
  const log = auditLogRepository(db);
  const found = newestEntriesRepository(db);

  const wantedOf = async ({ q, topic, actor, from, to }: AuditFilter): Promise<Wanted> => ({
    events: topic && AUDIT_EVENTS[topic],
    actor,
    from,
    to,
    found: q === undefined ? undefined : { accounts: await log.accountsNamed(q), words: wordsOf(q) },
  });

  const entriesOf = async (ids: readonly number[]): Promise<AuditEntry[]> => {
    const rows = await log.entries(ids);
    const names = await log.mentioned(rows);
    return rows.map((row) => toEntry(row, names));
  };

  /** The entries in chunks, newest first, up to as many as a file may have; then whether there are more. */
  async function* chunksOf(wanted: Wanted): AsyncGenerator<AuditEntry[], boolean> {
    let before: Wanted['before'];
    for (let read = 0; read < AUDIT_EXPORTED_MAX; read += CHUNK) {
      const rows = await entriesOf(await found.newest({ ...wanted, before }, CHUNK));
      if (rows.length > 0) yield rows;
      before = rows.at(-1);
      if (before === undefined || rows.length < CHUNK) return false;
    }
    return (await found.newest({ ...wanted, before }, 1)).length > 0;
  }

  return {
    /** The newest entries that are wanted, of which only so many are counted. */
    async list({ limit, offset, ...filter }: AuditQuery): Promise<Listed<AuditEntry>> {
      const ids = await found.newest(await wantedOf(filter), auditListedMax(filter));
      return mapListed(pageAmong(ids, { limit, offset }), (page) =>
        page.length === 0 ? [] : entriesOf(page),
      );
    },

    /** The same for a file that leaves the server, in chunks. That it leaves is recorded before anything is read. */
    async export(filter: AuditFilter, by: AdminCaller) {
      const note = exportNote(filter);
      await inTransaction(db, (tx) =>
        audit.record({ event: 'audit-exported', by, ...(note && { note }) }, tx),
      );
      return chunksOf(await wantedOf(filter));
    },
  };
};
