import type { User } from '@sebule/contract';
import * as accountMessages from '@sebule/contract/accounts/messages';
import { useEffect } from 'react';
import { call, tokenMissing } from '#shared/api/client.ts';
import { isServerFault, problems } from '#shared/form/failure.rules.ts';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { useEntry } from '#shared/form/use-entry.ts';
import { Button } from '#shared/ui/Button.tsx';
import { NEW_PASSWORD_HINT, newPasswordProblem } from '../form/new-password.rules.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import { SetPasswordLink } from './SetPassword.tsx';
import { userToken } from './signed-in-here.ts';
import styles from '../form/AccountForm.module.css';

/** The local refusal when nobody has signed in in this tab. */
const noToken = { ...tokenMissing, msg: accountMessages.userTokenMissing };

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
  const form = useEntry({ oldPassword: '', newPassword: '', confirm: '' });
  const { entry, text, failure, busy, attempt, dismissFailure } = form;
  const { oldPassword, newPassword, confirm } = entry;

  useEffect(() => {
    if (isSignedOut && !busy) onSignedOut();
  }, [isSignedOut, busy, onSignedOut]);

  const submit = () => {
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
    <form {...form.formProps(submit)} className={`stack-form ${styles.first}`} aria-label="Change">
      <PasswordField label="Old password" autoComplete="current-password" {...text('oldPassword')} />
      <PasswordField
        label="New password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        {...text('newPassword')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...text('confirm')} />
      <Button type="submit" wide busy={busy}>
        {busy ? 'Saving ...' : 'Change password'}
      </Button>
      {failure && (
        <FailureDialog
          title={isServerFault(failure) ? 'Oooops...' : 'Failed'}
          {...failure}
          msg={isServerFault(failure) ? 'Server side error' : failure.msg}
          // The record in this browser was older than the server's.
          action={failure.code === 'password-not-set' && <SetPasswordLink viewer={user} />}
          onClose={dismissFailure}
        />
      )}
    </form>
  );
};
