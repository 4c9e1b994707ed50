import { useId } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { FailureDialog } from '#shared/form/FailureDialog.tsx';
import { PhoneField } from '#shared/form/PhoneField.tsx';
import { paths } from '#shared/paths.ts';
import type { Session } from '#shared/storage/session.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CodeField } from '../form/CodeField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { ResendCode } from '../form/ResendCode.tsx';
import { useLogin } from './use-login.ts';
import note from '../form/StatusNote.module.css';
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
  onSignedIn: (session: Session) => void;
  /** Called on every attempt, whatever its result. */
  onSubmit?: () => void;
}) => {
  const login = useLogin(phone, onSignedIn);
  const { ref, entry, errors, failureMsg, busy, challengeMsg } = login;
  const explanationId = useId();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  const submit = () => {
    login.submit();
    onSubmit?.();
  };

  const handleResend = () => {
    login.resendCode();
    // The countdown replaces the button, and the code is the next step.
    ref.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
  };

  /** For Back from the page that asks for a code. */
  const keepPhone = () => void navigate(pathname, { replace: true, state: { phone: entry.phone } });

  // The field appears in response to the user's action, and is the only step left.
  const secretField = { autoFocus: true, value: entry.secret, error: errors.secret };

  return (
    <form {...login.formProps(submit)} className="stack-form" aria-label="Log in">
      <PhoneField
        value={entry.phone}
        error={errors.phone}
        hasHint={entry.challenge === null}
        onChange={login.typePhone}
        onRefusal={login.refusePhone}
      />
      {entry.challenge !== null && (
        <div className={styles.challenge} role="group" aria-labelledby={explanationId}>
          <p id={explanationId} className={`${note.note} ${note.question}`} role="status">
            {challengeMsg}
          </p>
          <div className={styles.withHelp}>
            {entry.challenge === 'password' ? (
              <PasswordField
                label="Password"
                autoComplete="current-password"
                name="password"
                {...secretField}
                onChange={(event) => login.typeSecret(event.target.value)}
              />
            ) : (
              <CodeField {...secretField} onChange={login.typeSecret} />
            )}
            <div className={`spread ${styles.help}`}>
              {entry.challenge === 'code' && <ResendCode sentAt={login.codeSentAt} onResend={handleResend} />}
              {/* Also beside a code: it sets a password, and with one the next sign-in needs no code. */}
              <Link
                className={`small bold touchable bare ${textLink.link}`}
                to={paths.forgotPassword()}
                state={{ phone: entry.phone }}
                onClick={keepPhone}
              >
                Forgot password?
              </Link>
            </div>
          </div>
        </div>
      )}
      <Button type="submit" wide busy={busy}>
        {busy ? 'Logging in ...' : 'Log in'}
      </Button>
      {failureMsg && <FailureDialog title="Not logged in" msg={failureMsg} onClose={login.dismissFailure} />}
    </form>
  );
};
