import type { User } from '@sebule/contract';
import * as commonMessages from '@sebule/contract/common/messages';
import type { FormEvent } from 'react';
import { call, refusalCode } from '#shared/api/client.ts';
import { useEntry } from '#shared/form/use-entry.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { adminLoginBody, adminLoginProblems, type AdminLoginEntry } from './admin-login.rules.ts';
import { AdminForgotPassword } from './AdminForgotPassword.tsx';
import { signedInBy } from './login.rules.ts';
import { NotLoggedIn } from './NotLoggedIn.tsx';
import styles from './LoginForm.module.css';

/** E-mail address and password, for owners and staff. */
export const AdminLoginForm = ({ onSignedIn }: { onSignedIn: (user: User, token: string) => void }) => {
  const { ref, entry, setEntry, text, failure, busy, attempt, dismissFailure } = useEntry<AdminLoginEntry>({
    email: '',
    password: '',
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    attempt({
      problems: adminLoginProblems(entry),
      send: () => call('POST user/login', { body: adminLoginBody(entry) }),
      onDone: (answer) => {
        const { user, token } = signedInBy(answer);
        onSignedIn(user, token);
      },
      fieldErrors: (answer) => (refusalCode(answer) === 'credentials-wrong' ? { password: answer.msg } : {}),
      onFailed: () => setEntry(({ email }) => ({ email, password: '' })),
    });
  };

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={handleSubmit} aria-label="Log in">
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
        <NotLoggedIn
          message={failure.status === 0 ? commonMessages.somethingWentWrong : failure.msg}
          onClose={dismissFailure}
        />
      )}
    </form>
  );
};
