import { messages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

const password = [{ challenge: 'password' }];
const code = [{ challenge: 'code' }];

export const passwordNeeded = () =>
  new AppError(401, 'password-needed', messages.passwordNeeded, { details: password });
export const passwordWrong = () =>
  new AppError(401, 'password-wrong', messages.passwordWrong, { details: password, isWrongTry: true });
export const codeNeeded = () => new AppError(401, 'code-needed', messages.codeNeeded, { details: code });
export const codeWrong = () =>
  new AppError(401, 'code-wrong', messages.codeWrong, { details: code, isWrongTry: true });
export const phoneUnknown = () =>
  new AppError(401, 'phone-unknown', messages.phoneUnknown, { isWrongTry: true });
export const credentialsWrong = () =>
  new AppError(401, 'credentials-wrong', messages.credentialsWrong, { isWrongTry: true });
export const accountPending = () => new AppError(403, 'account-pending', messages.accountPending);
export const accountBlocked = () => new AppError(403, 'account-blocked', messages.accountBlocked);
