import type { ComponentPropsWithRef, ReactNode } from 'react';
import { stopKeysWhileOpen } from '#shared/ui/SelectField.tsx';
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

export const InlineSelect = ({
  label,
  isLabelHidden = false,
  children,
  ...select
}: Omit<ComponentPropsWithRef<'select'>, 'className' | 'style'> & {
  label: string;
  isLabelHidden?: boolean;
}) => (
  <InlineField label={label} isLabelHidden={isLabelHidden}>
    <select {...select} onKeyDown={stopKeysWhileOpen}>
      {children}
    </select>
  </InlineField>
);
