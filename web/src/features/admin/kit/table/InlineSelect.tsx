import type { ComponentPropsWithRef } from 'react';
import { stopKeysWhileOpen } from '../../../../shared/ui/SelectField.tsx';
import styles from './InlineSelect.module.css';

/** A select with its label in front of it. */
export const InlineSelect = ({
  label,
  children,
  ...select
}: Omit<ComponentPropsWithRef<'select'>, 'className' | 'style'> & { label: string }) => (
  <label className={styles.field}>
    <span>{label}</span>
    <select {...select} onKeyDown={stopKeysWhileOpen}>
      {children}
    </select>
  </label>
);
