import type { AdminLogin } from '@sebule/contract';
import * as accountMessages from '@sebule/contract/accounts/messages';
import { roleField } from '#shared/api/account.wire.ts';
import { problems, type FieldErrors } from '#shared/form/failure.rules.ts';
import { emailProblem } from '../form/email.rules.ts';

export interface AdminLoginEntry {
  email: string;
  password: string;
}

export const adminLoginProblems = ({
  email,
  password,
}: AdminLoginEntry): FieldErrors<keyof AdminLoginEntry> =>
  problems({
    email: emailProblem(email),
    password: password === '' ? accountMessages.passwordNeeded : null,
  });

/** The password is sent as typed; the e-mail address is trimmed, as phones often add a space. */
export const adminLoginBody = ({ email, password }: AdminLoginEntry): AdminLogin => ({
  ...roleField('admin'),
  email: email.trim(),
  password,
  auth_with: 'app',
});
