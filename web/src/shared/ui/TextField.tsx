import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Field, FieldBox, type FieldTexts } from './Field.tsx';
import styles from './TextField.module.css';

/** A labelled text field. */
export const TextField = ({
  label,
  prefix,
  hint,
  optional,
  error,
  trailing,
  errorId,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'id' | 'prefix'> &
  FieldTexts & {
    /** Fixed text before the input. */
    prefix?: string;
    /** A control inside the field's right end. */
    trailing?: ReactNode;
    /** The id of an error that stands elsewhere, in place of `error`. */
    errorId?: string | undefined;
  }) => {
  const prefixId = useId();
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      describedBy={[prefix && prefixId, errorId].filter(Boolean).join(' ')}
    >
      {(control) => (
        <FieldBox isInvalid={error !== undefined || errorId !== undefined}>
          {prefix && (
            <span id={prefixId} className={styles.prefix}>
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...control}
            {...(errorId !== undefined && { 'aria-invalid': true })}
            className={styles.input}
          />
          {trailing}
        </FieldBox>
      )}
    </Field>
  );
};
