import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import styles from './TextField.module.css';

/** A labelled text field. `hint` helps until an `error` says what to mend; either is read with the field. */
export const TextField = ({
  label,
  prefix,
  hint,
  error,
  trailing,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'id' | 'prefix'> & {
  label: string;
  /** Fixed words before what is typed. */
  prefix?: string;
  hint?: string;
  error?: string | undefined;
  /** A control inside the field's right end. */
  trailing?: ReactNode;
}) => {
  const id = useId();
  const described = [prefix && `${id}prefix`, hint && !error && `${id}hint`, error && `${id}error`].filter(
    Boolean,
  );
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
        {prefix && (
          <span id={`${id}prefix`} className={styles.prefix}>
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.join(' ') || undefined}
        />
        {trailing}
      </div>
      {hint && !error && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
