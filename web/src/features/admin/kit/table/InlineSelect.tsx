import type { ComponentPropsWithRef } from 'react';
import { stopKeysWhileOpen } from '#shared/ui/SelectField.tsx';
import { InlineField } from './InlineField.tsx';

/** A select with its label in front of it. */
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
