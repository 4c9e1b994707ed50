import { useId } from 'react';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import type { RegisterFormState } from './use-register.ts';
import styles from './RegisterForm.module.css';

/** The owner's word for somebody who signs up as staff. */
export const OwnerFields = ({ text }: Pick<RegisterFormState, 'text'>) => {
  const headingId = useId();
  return (
    <div className={styles.owner} role="group" aria-labelledby={headingId}>
      <h2 id={headingId}>Owner details to have permission.</h2>
      <div className={styles.columns}>
        {/* Not this person's own, which is all that the browser could fill in. */}
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
