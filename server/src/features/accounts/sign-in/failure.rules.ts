import type { AuditRecord } from '#features/audit/index.ts';
import type { AppError } from '#platform/http/errors.ts';

/** A sign-in attempt: its address, and its account. */
export interface SignInRequest {
  ip: string;
  /** What was typed, masked: for the audit log if no account is known. */
  maskedName: string;
  account: { id: number } | undefined;
}

/** A refused sign-in, as the audit log has it. */
export const signInFailure = (
  { ip, account, maskedName }: SignInRequest,
  { code }: Pick<AppError, 'code'>,
): AuditRecord => ({
  event: 'sign-in-failed',
  subjectId: account?.id,
  from: ip,
  note: account ? code : `${code}: ${maskedName}`,
});
