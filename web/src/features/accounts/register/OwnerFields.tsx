import { useId } from 'react';
import { TextField } from '#shared/ui/TextField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import type { RegisterFormState } from './use-register.ts';
import styles from './RegisterForm.module.css';

/** The owner's sign-in, which allows somebody to sign up as staff. */
export const OwnerFields = ({ text }: Pick<RegisterFormState, 'text'>) => {
  const headingId = useId();
  return (
    <div className={`grid-4 ${styles.owner}`} role="group" aria-labelledby={headingId}>
      <h2 id={headingId} className="large">
        Owner details to have permission.
      </h2>
      <div className={styles.columns}>
        {/* No autofill: the browser knows only this person's own address. */}
        <TextField
          label="Owner email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...text('admin_email')}
        />
        <PasswordField label="Owner password" autoComplete="off" {...text('admin_pass')} />
      </div>
    </div>
  );
};
