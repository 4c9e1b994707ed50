import type { ComponentPropsWithRef } from 'react';
import { stopKeysWhileOpen } from '../../../../shared/ui/SelectField.tsx';
import { InlineField } from './InlineField.tsx';

/** A select with its label in front of it. */
export const InlineSelect = ({
  label,
  children,
  ...select
}: Omit<ComponentPropsWithRef<'select'>, 'className' | 'style'> & { label: string }) => (
  <InlineField label={label}>
    <select {...select} onKeyDown={stopKeysWhileOpen}>
      {children}
    </select>
  </InlineField>
);
