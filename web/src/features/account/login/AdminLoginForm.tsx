import type { User } from '@sebule/contract';
import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { FailureDialog } from '../form/FailureDialog.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { ForgottenByAdmin } from './ForgottenByAdmin.tsx';
import { useAdminLogin } from './useAdminLogin.ts';
import styles from './LoginForm.module.css';

/** E-mail address and password, for owners and staff. */
export const AdminLoginForm = ({ onSignedIn }: { onSignedIn: (user: User, token: string) => void }) => {
  const { entry, words, busy, type, submit, dismissFailure } = useAdminLogin(onSignedIn);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (words.emailError ?? words.passwordError) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
  }, [words]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit} aria-label="Log in">
      <TextField
        label="Email"
        error={words.emailError}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        name="email"
        value={entry.email}
        onChange={(event) => type({ email: event.target.value })}
      />
      <div className={styles.withHelp}>
        <PasswordField
          label="Password"
          error={words.passwordError}
          autoComplete="current-password"
          name="password"
          value={entry.password}
          onChange={(event) => type({ password: event.target.value })}
        />
        <ForgottenByAdmin />
      </div>
      <Button type="submit" wide busy={busy}>
        {busy ? 'Logging in ...' : 'Log in'}
      </Button>
      {words.failure && <FailureDialog message={words.failure} onClose={dismissFailure} />}
    </form>
  );
};
