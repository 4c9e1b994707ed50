import type { AuditLog, RecordChange } from '#features/audit/index.ts';
import type { References } from '#features/streaming/index.ts';
import type { SliceDependencies } from '#platform/slice.ts';

/** What the services need by which admins edit titles and their parts. */
export interface Editing extends Pick<SliceDependencies, 'db' | 'clock'> {
  references: References;
  record: RecordChange;
  audit: Pick<AuditLog, 'overtakenBy'>;
}
