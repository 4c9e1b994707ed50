import type { ReactNode } from 'react';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import styles from './InlineField.module.css';

/** A select or an input with its label in front of it. */
export const InlineField = ({
  label,
  isLabelHidden = false,
  children,
}: {
  label: string;
  /** Where what it shows says enough: the label is then for screen readers only. */
  isLabelHidden?: boolean;
  children: ReactNode;
}) => (
  <label className={`row-2 muted ${styles.field}`}>
    {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    {children}
  </label>
);
