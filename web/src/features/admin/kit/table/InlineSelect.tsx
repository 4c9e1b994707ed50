import type { ComponentPropsWithRef } from 'react';
import { stopKeysWhileOpen } from '#shared/ui/SelectField.tsx';
import { InlineField } from './InlineField.tsx';

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
