import type { ComponentPropsWithRef } from 'react';
import { Field, FieldBox, type FieldTexts } from './Field.tsx';
import styles from './TextAreaField.module.css';

/** A labelled field of several lines, which grows with what is written. */
export const TextAreaField = ({
  label,
  hint,
  optional,
  error,
  errorId,
  ...textarea
}: Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'id'> & FieldTexts) => (
  <Field label={label} hint={hint} optional={optional} error={error} errorId={errorId}>
    {(control) => (
      <FieldBox isInvalid={control['aria-invalid'] ?? false}>
        <textarea rows={3} {...textarea} {...control} className={`bare shrinkable ${styles.area}`} />
      </FieldBox>
    )}
  </Field>
);
