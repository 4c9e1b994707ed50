import type { User } from '@sebule/contract';
import * as commonMessages from '@sebule/contract/common/messages';
import { useState, type FormEvent } from 'react';
import { call, refusalCode } from '#shared/api/client.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
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
  const [entry, setEntry] = useState<AdminLoginEntry>({ email: '', password: '' });
  const { ref, errors, failure, busy, attempt, clearError, dismissFailure } =
    useAttempt<keyof AdminLoginEntry>();

  const type = (field: keyof AdminLoginEntry) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    setEntry((current) => ({ ...current, [field]: value }));
    clearError(field);
  };
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
        error={errors.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        name="email"
        value={entry.email}
        onChange={type('email')}
      />
      <div className={styles.withHelp}>
        <PasswordField
          label="Password"
          error={errors.password}
          autoComplete="current-password"
          name="password"
          value={entry.password}
          onChange={type('password')}
        />
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
