import type { User } from '@sebule/contract';
import { PHONE_PREFIX } from '@sebule/contract/constants';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { Button } from '../../../shared/ui/Button.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { FailureDialog } from '../form/FailureDialog.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { useLogin } from './useLogin.ts';
import fieldButton from '../form/FieldButton.module.css';
import styles from './LoginForm.module.css';

/** Phone first; a password or a code only when the server asks for it. */
export const LoginForm = ({ onSignedIn }: { onSignedIn: (user: User, token: string) => void }) => {
  const { entry, words, busy, typePhone, typeSecret, submit, resendCode, dismissFailure } =
    useLogin(onSignedIn);
  const explanationId = useId();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const isWrong = words.phoneError !== undefined || words.secretError !== undefined;
    if (isWrong) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [words.phoneError, words.secretError]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  const secretField = {
    value: entry.secret,
    error: words.secretError,
    // The field appears because of what this person just did, and is all that is left to do.
    autoFocus: true,
    onChange: (event: { target: { value: string } }) => typeSecret(event.target.value),
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit} aria-label="Log in">
      <TextField
        label="Phone number"
        prefix={`+${PHONE_PREFIX}`}
        hint="Continue with 7... or 1..."
        error={words.phoneError}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        name="phone"
        value={entry.phone}
        onChange={(event) => typePhone(event.target.value)}
      />
      {entry.challenge !== null && (
        <div className={styles.challenge} role="group" aria-labelledby={explanationId}>
          <p id={explanationId} className={styles.explanation} role="status">
            {words.challengeMsg}
          </p>
          {entry.challenge === 'password' ? (
            <PasswordField
              label="Password"
              autoComplete="current-password"
              name="password"
              {...secretField}
            />
          ) : (
            <TextField
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              name="code"
              trailing={
                <button
                  type="button"
                  className={`${fieldButton.button} ${styles.resend}`}
                  onClick={resendCode}
                >
                  Resend Code
                </button>
              }
              {...secretField}
            />
          )}
        </div>
      )}
      <Button type="submit" wide busy={busy}>
        {busy ? 'Logging in ...' : 'Log in'}
      </Button>
      {words.failure && <FailureDialog message={words.failure} onClose={dismissFailure} />}
    </form>
  );
};
