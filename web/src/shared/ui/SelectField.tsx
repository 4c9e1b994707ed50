import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { Field, FieldBox, type FieldTexts } from './Field.tsx';
import styles from './SelectField.module.css';

/** Browsers without `:open`, except for old Firefox, send the page no keys of an open list. */
const isOpen = (select: Element): boolean => {
  try {
    return select.matches(':open');
  } catch {
    return false;
  }
};

/** While the list is open, it handles the keys, not the page. */
export const keepKeys = (event: KeyboardEvent<HTMLSelectElement>): void => {
  if (isOpen(event.currentTarget)) event.stopPropagation();
};

/** A labelled choice from a long list. On a page with `usePageKeys` no arrow changes it while it is closed. */
export const SelectField = ({
  label,
  hint,
  error,
  children,
  ...select
}: Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'id'> & FieldTexts) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <FieldBox wrong={error !== undefined}>
        <select {...select} {...control} className={styles.select} onKeyDown={keepKeys}>
          {children}
        </select>
        <svg
          className={styles.arrow}
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
