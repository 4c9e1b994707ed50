import * as accountMessages from '@sebule/contract/accounts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#shared/api/client.ts';
import { problems } from '#shared/form/failure.rules.ts';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { typedPhoneOf, type PhoneState } from '#shared/form/phone.rules.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { paths } from '#shared/paths.ts';
import { forgetViewer } from '#shared/storage/session.ts';
import { Button } from '#shared/ui/Button.tsx';
import { NEW_PASSWORD_HINT, newPasswordProblem } from '../form/new-password.rules.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import type { WelcomeState } from '../form/Welcome.tsx';
import type { ResetGrant } from './recovery.rules.ts';
import styles from '../form/AccountForm.module.css';

/** The new password, twice. */
export const ResetPasswordForm = ({ phone, grant }: ResetGrant) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const [confirm, setConfirm] = useState('');
  const { ref, errors, failure, busy, attempt, clearError, dismissFailure } = useAttempt<
    'password' | 'confirm_password'
  >();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    attempt({
      problems: problems({
        password: newPasswordProblem(password),
        confirm_password: password === confirm ? null : accountMessages.passwordMismatch,
      }),
      send: () =>
        call('PATCH user/reset-password', {
          body: { phone, password, confirm_password: confirm },
          token: grant,
        }),
      onDone: () => {
        // Changing the password has ended every sign-in of the account.
        forgetViewer();
        queryClient.clear();
        const state: WelcomeState & PhoneState = {
          welcome: 'Your password is changed. Log in with the new one.',
          phone: typedPhoneOf(phone),
        };
        void navigate(paths.login(), { replace: true, state });
      },
      onFailed: () => {
        setPassword('');
        setConfirm('');
      },
    });
  };

  const dismiss = () => {
    dismissFailure();
    // Only another code helps now.
    if (failure?.code === 'grant-missing') {
      const state: PhoneState = { phone: typedPhoneOf(phone) };
      void navigate(paths.forgotPassword(), { replace: true, state });
    }
  };

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={handleSubmit} aria-label="Reset">
      <PasswordField
        label="Password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        name="password"
        value={password}
        error={errors.password}
        onChange={(event) => {
          setPassword(event.target.value);
          clearError('password');
        }}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        name="confirm_password"
        value={confirm}
        error={errors.confirm_password}
        onChange={(event) => {
          setConfirm(event.target.value);
          clearError('confirm_password');
        }}
      />
      <Button type="submit" wide busy={busy}>
        {busy ? 'Saving ...' : 'Save password'}
      </Button>
      {failure && (
        <FailureDialog
          title="Password not changed"
          message={`Error: ${failure.msg}`}
          hint={failure.hint}
          onClose={dismiss}
        />
      )}
    </form>
  );
};
