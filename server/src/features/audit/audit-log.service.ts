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
import { auditLogRepository } from './audit-log.repository.ts';
import { toEntry } from './audit-log.wire.ts';
import type { AuditLog } from './audit.service.ts';
import { type Wanted, newestEntriesRepository } from './newest-entries.repository.ts';

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

/** The audit log as the owner reads it. */
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

    /** The same for a file that leaves the server, in chunks; which is recorded before anything is read. */
    async export(filter: AuditFilter, by: AdminCaller) {
      const note = exportNote(filter);
      await inTransaction(db, (tx) =>
        audit.record({ event: 'audit-exported', by, ...(note && { note }) }, tx),
      );
      return chunksOf(await wantedOf(filter));
    },
  };
};
export type AuditLogService = ReturnType<typeof auditLogService>;
