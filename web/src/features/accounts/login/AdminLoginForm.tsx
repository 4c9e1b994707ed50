import * as commonMessages from '@sebule/contract/common/messages';
import { useId, useState } from 'react';
import { call, refusalCode } from '#shared/api/client.ts';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { useEntry } from '#shared/form/use-entry.ts';
import type { Session } from '#shared/storage/session.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { adminLoginBody, adminLoginProblems, type AdminLoginEntry } from './admin-login.rules.ts';
import { signedInBy } from './login.rules.ts';
import textLink from '../form/TextLink.module.css';
import styles from './LoginForm.module.css';

/** Explains how an admin gets a new password: a phone is never enough for an admin's account. */
const AdminForgotPassword = () => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={`spread ${styles.help}`}>
        <button
          type="button"
          className={`small bold touchable bare ${textLink.link}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Forgot password?
        </button>
      </div>
      <div id={id} className={`grid-1 note ${styles.advice}`} hidden={!open}>
        <p>
          <strong>Staff:</strong> the owner can let you sign up again.
        </p>
        <p>
          <strong>Owner:</strong> in Sebule’s folder on the server, run{' '}
          <code>npm run admin -- reset-owner-password</code>
        </p>
      </div>
    </>
  );
};

export const AdminLoginForm = ({ onSignedIn }: { onSignedIn: (session: Session) => void }) => {
  const form = useEntry<AdminLoginEntry>({ email: '', password: '' });
  const { entry, setEntry, text, failure, busy, attempt, dismissFailure } = form;

  const submit = () =>
    attempt({
      problems: adminLoginProblems(entry),
      send: () => call('POST user/login', { body: adminLoginBody(entry) }),
      onDone: (answer) => onSignedIn(signedInBy(answer)),
      fieldErrors: (answer) => (refusalCode(answer) === 'credentials-wrong' ? { password: answer.msg } : {}),
      onFailed: () => setEntry(({ email }) => ({ email, password: '' })),
    });

  return (
    <form {...form.formProps(submit)} className="stack-form" aria-label="Log in">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...text('email')}
      />
      <div className={styles.withHelp}>
        <PasswordField label="Password" autoComplete="current-password" {...text('password')} />
        <AdminForgotPassword />
      </div>
      <Button type="submit" wide busy={busy}>
        {busy ? 'Logging in ...' : 'Log in'}
      </Button>
      {failure && (
        <FailureDialog
          title="Not logged in"
          msg={failure.status === 0 ? commonMessages.somethingWentWrong : failure.msg}
          onClose={dismissFailure}
        />
      )}
    </form>
  );
};
