import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Field, FieldBox, type FieldTexts } from './Field.tsx';
import styles from './TextField.module.css';

export const TextField = ({
  label,
  prefix,
  hint,
  optional,
  error,
  errorId,
  trailing,
  ...input
}: Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'id' | 'prefix'> &
  FieldTexts & {
    /** Fixed text before the input. */
    prefix?: string;
    trailing?: ReactNode;
  }) => {
  const prefixId = useId();
  return (
    <Field
      label={label}
      hint={hint}
      optional={optional}
      error={error}
      errorId={errorId}
      describedBy={prefix && prefixId}
    >
      {(control) => (
        <FieldBox isInvalid={control['aria-invalid'] ?? false}>
          {prefix && (
            <span id={prefixId} className={`muted digits row ${styles.prefix}`}>
              {prefix}
            </span>
          )}
          <input {...input} {...control} className={`bare digits shrinkable ${styles.input}`} />
          {trailing}
        </FieldBox>
      )}
    </Field>
  );
};
