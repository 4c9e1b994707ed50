import type { Insertable, Selectable } from 'kysely';
import type { AuditLogTable, Database } from '#platform/db/schema.ts';

export type AuditEntry = Selectable<AuditLogTable>;

/** Append-only: the database itself refuses to change or delete records. */
export const auditRepository = (db: Database) => ({
  async add(entry: Insertable<AuditLogTable>): Promise<void> {
    await db.insertInto('audit_log').values(entry).execute();
  },

  /** Newest first. */
  latest: (count: number): Promise<AuditEntry[]> =>
    db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(count).execute(),
});
