import type { AuditLog, RecordChange } from '#features/audit/index.ts';
import type { References } from '#features/streaming/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';

/** What the services need by which admins edit titles and their parts. */
export interface Editing {
  db: Database;
  clock: Clock;
  references: References;
  record: RecordChange;
  audit: Pick<AuditLog, 'overtakenBy'>;
}
