import { DAY_MS, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { auditRepository } from './audit.repository.ts';
import type { AuditLog } from './audit.service.ts';
import { KEPT_DAYS } from './retention.rules.ts';

/** The database refuses to delete records that are younger, see `audit.triggers.ts`. */
const KEPT_MS = KEPT_DAYS * DAY_MS;
/** Records that one transaction deletes, so that others do not wait for it. */
const CHUNK = 500;

export const retentionService = ({ db, audit }: { db: Database; audit: Pick<AuditLog, 'provenTime'> }) => ({
  /** Deletes records that have been kept for long enough. @returns how many those were */
  async deleteOld(): Promise<number> {
    const now = await audit.provenTime();
    if (now === undefined) return 0;
    const before = isoTime(now - KEPT_MS);
    let deleted = 0;
    for (;;) {
      const some = await auditRepository(db).deleteBefore(before, CHUNK);
      deleted += some;
      if (some < CHUNK) return deleted;
    }
  },
});
