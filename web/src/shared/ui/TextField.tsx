import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Field, type FieldWords } from './Field.tsx';
import styles from './TextField.module.css';

/** A labelled text field. */
export const TextField = ({
  label,
  prefix,
  hint,
  error,
  trailing,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'id' | 'prefix'> &
  FieldWords & {
    /** Fixed words before what is typed. */
    prefix?: string;
    /** A control inside the field's right end. */
    trailing?: ReactNode;
  }) => {
  const prefixId = useId();
  return (
    <Field label={label} hint={hint} error={error} describedBy={prefix && prefixId}>
      {(control) => (
        <div className={error ? `${styles.box} ${styles.wrong}` : styles.box}>
          {prefix && (
            <span id={prefixId} className={styles.prefix}>
              {prefix}
            </span>
          )}
          <input {...input} {...control} />
          {trailing}
        </div>
      )}
    </Field>
  );
};
