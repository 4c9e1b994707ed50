import type { ReactNode } from 'react';
import styles from './InlineField.module.css';

/** A select or an input with its label in front of it. */
export const InlineField = ({ label, children }: { label: string; children: ReactNode }) => (
  <label className={styles.field}>
    <span>{label}</span>
    {children}
  </label>
);
