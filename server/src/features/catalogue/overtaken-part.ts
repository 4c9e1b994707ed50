import type { AuditLog } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { partChanged } from './titles/titles.errors.ts';

interface Versions {
  /** Of what the form began with; undefined for a form that has none. */
  began: string | undefined;
  stored: string;
}

/**
 * Refuses the form of a file, a season or an episode that has changed since it was opened.
 * @param edits those that may have been faster
 * @throws AppError 409 that says who was
 */
export const refuseOvertaken = async (
  tx: Tx,
  audit: Pick<AuditLog, 'overtakenBy'>,
  { began, stored }: Versions,
  edits: Parameters<AuditLog['overtakenBy']>[0],
  editor: AdminCaller,
): Promise<void> => {
  if (began === undefined || began === stored) return;
  throw partChanged(await audit.overtakenBy(edits, editor, tx));
};
