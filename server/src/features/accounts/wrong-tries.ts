import type { AuditLog, AuditRecord } from '#features/audit/index.ts';
import { AppError } from '#platform/http/errors.ts';

/** The attempt as it comes out; one that fails as a wrong try goes into the audit log before. */
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
