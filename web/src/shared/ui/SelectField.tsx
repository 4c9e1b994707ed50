import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { Field, FieldBox, type FieldTexts } from './Field.tsx';
import styles from './SelectField.module.css';

/** Browsers without `:open`, except for old versions of Firefox, send no key events while the list is open. */
const isOpen = (select: Element): boolean => {
  try {
    return select.matches(':open');
  } catch {
    return false;
  }
};

/** Keeps the page from handling keys that are meant for the open list. */
export const stopKeysWhileOpen = (event: KeyboardEvent<HTMLSelectElement>): void => {
  if (isOpen(event.currentTarget)) event.stopPropagation();
};

/** A labelled select. On a page with `usePageKeys`, arrow keys do not change it while it is closed. */
export const SelectField = ({
  label,
  hint,
  optional,
  error,
  errorId,
  children,
  ...select
}: Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'id'> & FieldTexts) => (
  <Field label={label} hint={hint} optional={optional} error={error} errorId={errorId}>
    {(control) => (
      <FieldBox isInvalid={control['aria-invalid'] ?? false}>
        <select {...select} {...control} className={`bare ${styles.select}`} onKeyDown={stopKeysWhileOpen}>
          {children}
        </select>
        <svg
          className={`muted ${styles.arrow}`}
          viewBox="0 0 24 24"
          width="20"
          height="20"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <path d="m7 10 5 5 5-5" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </FieldBox>
    )}
  </Field>
);
