import * as accountMessages from '@sebule/contract/accounts/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#shared/api/client.ts';
import { problems } from '#shared/form/failure.rules.ts';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { typedPhoneOf, type PhoneState } from '#shared/form/phone.rules.ts';
import { useEntry } from '#shared/form/use-entry.ts';
import { paths } from '#shared/paths.ts';
import { forgetViewer } from '#shared/storage/session.ts';
import { Button } from '#shared/ui/Button.tsx';
import { NEW_PASSWORD_HINT, newPasswordProblem } from '../form/new-password.rules.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import type { WelcomeState } from '../form/Welcome.tsx';
import type { ResetGrant } from './recovery.rules.ts';

const NOTHING = { password: '', confirm_password: '' };

export const ResetPasswordForm = ({ phone, grant }: ResetGrant) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useEntry(NOTHING);
  const { entry, setEntry, text, failure, busy, attempt, dismissFailure } = form;
  const { password, confirm_password } = entry;

  const submit = () =>
    attempt({
      problems: problems({
        password: newPasswordProblem(password),
        confirm_password: password === confirm_password ? null : accountMessages.passwordMismatch,
      }),
      send: () => call('PATCH user/reset-password', { body: { phone, ...entry }, token: grant }),
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
      onFailed: () => setEntry(NOTHING),
    });

  const dismiss = () => {
    dismissFailure();
    // Only another code helps now.
    if (failure?.code === 'grant-missing') {
      const state: PhoneState = { phone: typedPhoneOf(phone) };
      void navigate(paths.forgotPassword(), { replace: true, state });
    }
  };

  return (
    <form {...form.formProps(submit)} className="stack-form" aria-label="Reset">
      <PasswordField
        label="Password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        {...text('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...text('confirm_password')} />
      <Button type="submit" wide busy={busy}>
        {busy ? 'Saving ...' : 'Save password'}
      </Button>
      {failure && (
        <FailureDialog
          title="Password not changed"
          {...failure}
          msg={`Error: ${failure.msg}`}
          onClose={dismiss}
        />
      )}
    </form>
  );
};
