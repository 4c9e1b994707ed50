import { type RefusalCode, accountMessages, residentMessages } from '@sebule/contract';
import type { Overtaken } from '#features/audit/index.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { AppError, tooManyTries } from '#platform/http/errors.ts';

const password = [{ challenge: 'password' }];
const code = [{ challenge: 'code' }];

/** A field is invalid; the message is shown as it is, and names no field. */
const atField = (
  status: number,
  errorCode: RefusalCode,
  field: string,
  message: string,
  options: { isWrongTry?: boolean } = {},
) => new AppError(status, errorCode, message, { details: [{ field, message }], ...options });

/** A wrong password, which was counted and recorded where it was checked. */
export class WrongPassword extends AppError {
  constructor(status: number, errorCode: RefusalCode, message: string, details: Record<string, string>[]) {
    super(status, errorCode, message, { details, isWrongTry: true });
    this.name = 'WrongPassword';
  }
}

const wrongAtField = (status: number, errorCode: RefusalCode, field: string, message: string) =>
  new WrongPassword(status, errorCode, message, [{ field, message }]);

export const passwordNeeded = () =>
  new AppError(401, 'password-needed', accountMessages.passwordNeeded, { details: password });
export const passwordWrong = () =>
  new WrongPassword(401, 'password-wrong', accountMessages.passwordWrong, password);
/** Away from home, the answer does not reveal whether the account exists. */
export const passwordWrongAway = () =>
  new WrongPassword(401, 'password-wrong', accountMessages.passwordWrongAway, password);
export const codeNeeded = (message: string) => new AppError(401, 'code-needed', message, { details: code });
export const codeWrong = () =>
  new AppError(401, 'code-wrong', accountMessages.codeWrong, { details: code, isWrongTry: true });
/** The call may come from a foreign page that is open in a resident's browser. */
export const phoneAloneRefused = () =>
  new AppError(403, 'phone-alone-refused', accountMessages.phoneAloneRefused);
export const phoneUnknown = () =>
  new AppError(401, 'phone-unknown', accountMessages.phoneUnknown, { isWrongTry: true });
export const credentialsWrong = () =>
  new WrongPassword(401, 'credentials-wrong', accountMessages.credentialsWrong, []);
export const loginLinkWrong = () =>
  new AppError(404, 'login-link-wrong', accountMessages.loginLinkWrong, { isWrongTry: true });
/** A password was changed or an account blocked during the sign-in. */
export const accountChanged = () => new AppError(401, 'account-changed', accountMessages.accountChanged);
export const accountPending = () => new AppError(403, 'account-pending', accountMessages.accountPending);
export const accountBlocked = () => new AppError(403, 'account-blocked', accountMessages.accountBlocked);

export const ownerExists = () => new AppError(403, 'owner-exists', accountMessages.ownerExists);
export const setupCodeWrong = () =>
  atField(403, 'setup-code-wrong', 'setup_code', accountMessages.setupCodeWrong, { isWrongTry: true });
export const ownerCredentialsWrong = () =>
  wrongAtField(403, 'owner-credentials-wrong', 'admin_pass', accountMessages.ownerCredentialsWrong);
/** @param whose who has it, where the caller may know: in a sentence of its own */
export const phoneTaken = (whose = '') =>
  atField(409, 'phone-taken', 'phone', [accountMessages.phoneTaken, whose].filter(Boolean).join(' '));
export const emailTaken = () => atField(409, 'email-taken', 'email', accountMessages.emailTaken);

/** The device that asks knows only a phone number, and the other one was there before it. */
export const deviceOlder = () => new AppError(403, 'device-older', accountMessages.deviceOlder);

/** Another admin has changed the resident since the caller read it. @param by who was faster */
export const residentChanged = (by: Overtaken) =>
  new AppError(409, 'client-changed', residentMessages.residentChanged, { details: [by] });
/** @param field of the request that names the resident */
export const residentNotActive = (
  field: string,
  name: string,
  message: string = residentMessages.residentNotActive,
) =>
  new AppError(409, 'client-not-active', message, {
    details: [{ field, message, name }],
  });

export const passwordEasy = (field: string) =>
  atField(400, 'password-easy', field, accountMessages.passwordEasy);
export const passwordMismatch = () =>
  atField(400, 'password-mismatch', 'confirm_password', accountMessages.passwordMismatch);
export const oldPasswordWrong = () =>
  wrongAtField(400, 'old-password-wrong', 'oldPassword', accountMessages.oldPasswordWrong);
export const passwordNotSet = () =>
  atField(400, 'password-not-set', 'oldPassword', accountMessages.passwordNotSet);
export const resetCodeWrong = () =>
  atField(400, 'reset-code-wrong', 'code', accountMessages.codeWrong, { isWrongTry: true });
/** @param waitMs milliseconds until a code may be requested again */
export const codeAskedRecently = (waitMs: number, lately: string, enough: string) => {
  const headers = { 'retry-after': String(Math.ceil(waitMs / SECOND_MS)) };
  return waitMs > HOUR_MS
    ? new AppError(429, 'codes-enough', enough, { headers })
    : new AppError(429, 'code-sent-lately', lately, { headers });
};

const MINUTE_S = MINUTE_MS / SECOND_MS;

const waitInWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / MINUTE_S);
  if (seconds < MINUTE_S) return 'in a moment';
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};

/** Says the same whether or not the account exists, to residents and to admins. */
export const tooManyPasswords = (seconds: number) =>
  tooManyTries(seconds, accountMessages.tooManyPasswords.replace('{when}', waitInWords(seconds)));
export const tooManyPhones = (seconds: number) =>
  tooManyTries(seconds, accountMessages.tooManyPhones.replace('{when}', waitInWords(seconds)));
