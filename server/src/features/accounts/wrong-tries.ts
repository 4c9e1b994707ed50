import type { AuditLog, AuditRecord } from '#features/audit/index.ts';
import { AppError } from '#platform/http/errors.ts';

/** Runs the attempt; one that fails as a wrong try is written to the audit log first. */
export const recordWrongTry = async <T>(
  audit: AuditLog,
  failure: AuditRecord,
  attempt: Promise<T>,
): Promise<T> => {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof AppError && error.isWrongTry) await audit.record(failure);
    throw error;
  }
};
