import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import { directionOf } from './arrowKeys.ts';
import { Field, FieldBox, type FieldWords } from './Field.tsx';
import styles from './SelectField.module.css';

/** Browsers that do not know `:open` keep the keys of an open list from the page, but for old Firefox. */
const isOpen = (select: Element): boolean => {
  try {
    return select.matches(':open');
  } catch {
    return false;
  }
};

/** While the list is open, the arrow keys are its own and not the page's. */
const keepArrows = (event: KeyboardEvent<HTMLSelectElement>): void => {
  if (directionOf(event.key) !== null && isOpen(event.currentTarget)) event.stopPropagation();
};

/** A labelled choice from a long list. */
export const SelectField = ({
  label,
  hint,
  error,
  children,
  ...select
}: Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'id'> & FieldWords) => (
  <Field label={label} hint={hint} error={error}>
    {(control) => (
      <FieldBox wrong={error !== undefined}>
        <select {...select} {...control} className={styles.select} onKeyDown={keepArrows}>
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
