import type { User } from '@sebule/contract';
import { PHONE_PREFIX } from '@sebule/contract/constants';
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { CodeField } from '../form/CodeField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { ResendCode } from '../form/ResendCode.tsx';
import { NotLoggedIn } from './NotLoggedIn.tsx';
import { useLogin } from './useLogin.ts';
import textLink from '../form/TextLink.module.css';
import styles from './LoginForm.module.css';

/** Phone first; a password or a code only when the server asks for it. */
export const LoginForm = ({
  phone,
  onSignedIn,
  onSubmit,
}: {
  /** The digits after the prefix, as far as they are known. */
  phone: string;
  onSignedIn: (user: User, token: string) => void;
  /** Called on every attempt, whatever its result. */
  onSubmit?: () => void;
}) => {
  const { entry, words, busy, codeSentAt, typePhone, typeSecret, submit, resendCode, dismissFailure } =
    useLogin(phone, onSignedIn);
  const explanationId = useId();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // Under a dialog the focus would have to wait anyway: the dialog restores the focus when it closes.
    if (!words.failure && (words.phoneError ?? words.secretError)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
  }, [words]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
    onSubmit?.();
  };

  const handleResend = () => {
    resendCode();
    // The countdown replaces the button, and the code is the next step.
    form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  };

  // The field appears in response to the user's action, and is the only step left.
  const secretField = { autoFocus: true, value: entry.secret, error: words.secretError };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit} aria-label="Log in">
      <TextField
        label="Phone number"
        prefix={`+${PHONE_PREFIX}`}
        {...(entry.challenge === null ? { hint: 'Continue with 7... or 1...' } : {})}
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
          <div className={styles.withHelp}>
            {entry.challenge === 'password' ? (
              <PasswordField
                label="Password"
                autoComplete="current-password"
                name="password"
                {...secretField}
                onChange={(event) => typeSecret(event.target.value)}
              />
            ) : (
              <CodeField {...secretField} onChange={typeSecret} />
            )}
            <div className={styles.help}>
              {entry.challenge === 'code' && <ResendCode sentAt={codeSentAt} onResend={handleResend} />}
              {/* Also beside a code: it sets a password, and with one the next sign-in needs no code. */}
              <Link className={textLink.link} to={paths.forgotPassword()} state={{ phone: entry.phone }}>
                Forgot password?
              </Link>
            </div>
          </div>
        </div>
      )}
      <Button type="submit" wide busy={busy}>
        {busy ? 'Logging in ...' : 'Log in'}
      </Button>
      {words.failure && <NotLoggedIn message={words.failure} onClose={dismissFailure} />}
    </form>
  );
};
