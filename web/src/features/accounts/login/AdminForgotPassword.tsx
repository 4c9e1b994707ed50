import { useId, useState } from 'react';
import textLink from '../form/TextLink.module.css';
import styles from './LoginForm.module.css';

/** Explains how an admin gets a new password: a phone is never enough for an admin's account. */
export const AdminForgotPassword = () => {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={`spread ${styles.help}`}>
        <button
          type="button"
          className={`small bold touchable ${textLink.link}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          Forgot password?
        </button>
      </div>
      <div id={id} className={`note ${styles.advice}`} hidden={!open}>
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
