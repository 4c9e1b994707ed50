import type { AuditRecord } from '#features/audit/index.ts';
import type { AppError } from '#platform/http/errors.ts';

export interface SignInRequest {
  ip: string;
  /** What was typed, masked: for the audit log if no account is known. */
  maskedName: string;
  account: { id: number } | undefined;
}

export const signInFailure = (
  { ip, account, maskedName }: SignInRequest,
  { code }: Pick<AppError, 'code'>,
): AuditRecord => ({
  event: 'sign-in-failed',
  subjectId: account?.id,
  from: ip,
  note: account ? code : `${code}: ${maskedName}`,
});
