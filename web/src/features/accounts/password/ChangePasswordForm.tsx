import type { User } from '@sebule/contract';
import * as accountMessages from '@sebule/contract/accounts/messages';
import { useEffect, useState, type FormEvent } from 'react';
import { call, type Answer } from '#shared/api/client.ts';
import { isServerFault, problems } from '#shared/form/failure.rules.ts';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { NEW_PASSWORD_HINT, newPasswordProblem } from '../form/new-password.rules.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { SetPasswordLink } from './SetPassword.tsx';
import { userToken } from './sign-out-here.ts';
import styles from '../form/AccountForm.module.css';

type Entry = Record<'oldPassword' | 'newPassword' | 'confirm', string>;

/** The local refusal when nobody has signed in in this tab. */
const noToken: Answer<never> = {
  success: false,
  msg: accountMessages.userTokenMissing,
  details: [],
  status: 401,
};

/** The old password, and the new one twice. */
export const ChangePasswordForm = ({
  user,
  isSignedOut,
  onSignedOut,
  onChanged,
}: {
  user: User | null;
  /** Whether the user has been signed out in another tab. */
  isSignedOut: boolean;
  /** Called when that leaves nothing to do here. */
  onSignedOut: () => void;
  onChanged: () => void;
}) => {
  const [entry, setEntry] = useState<Entry>({ oldPassword: '', newPassword: '', confirm: '' });
  const { ref, errors, failure, busy, attempt, clearError, dismissFailure } = useAttempt<keyof Entry>();
  const { oldPassword, newPassword, confirm } = entry;

  useEffect(() => {
    if (isSignedOut && !busy) onSignedOut();
  }, [isSignedOut, busy, onSignedOut]);

  const field = (name: keyof Entry) => ({
    name,
    value: entry[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setEntry({ ...entry, [name]: event.target.value });
      clearError(name);
    },
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const token = userToken();
    attempt({
      problems: problems({
        oldPassword: oldPassword === '' ? 'Enter your old password.' : null,
        newPassword: newPasswordProblem(newPassword),
        confirm: newPassword === confirm ? null : accountMessages.newPasswordMismatch,
      }),
      send: async () =>
        token ? call('PATCH user/change-pass', { body: { oldPassword, newPassword }, token }) : noToken,
      onDone: onChanged,
    });
  };

  return (
    <form
      ref={ref}
      className={`${styles.form} ${styles.first}`}
      noValidate
      onSubmit={handleSubmit}
      aria-label="Change"
    >
      <PasswordField label="Old password" autoComplete="current-password" {...field('oldPassword')} />
      <PasswordField
        label="New password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirm')} />
      <Button type="submit" wide busy={busy}>
        {busy ? 'Saving ...' : 'Change password'}
      </Button>
      {failure && (
        <FailureDialog
          title={isServerFault(failure) ? 'Oooops...' : 'Failed'}
          message={isServerFault(failure) ? 'Server side error' : failure.msg}
          hint={failure.hint}
          // The record in this browser was older than the server's.
          action={failure.code === 'password-not-set' && <SetPasswordLink viewer={user} />}
          onClose={dismissFailure}
        />
      )}
    </form>
  );
};
