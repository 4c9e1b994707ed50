import { FEEDBACK_MESSAGE_MAX_LENGTH } from '@sebule/contract/feedback/limits';
import type { ComponentPropsWithRef } from 'react';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { remainingHint } from './feedback.rules.ts';

const ROWS = 5;

/** The field of a message, which says when it is nearly full. */
export const MessageField = ({
  value,
  ...field
}: Omit<ComponentPropsWithRef<typeof TextAreaField>, 'hint' | 'value'> & { value: string }) => (
  <TextAreaField
    rows={ROWS}
    maxLength={FEEDBACK_MESSAGE_MAX_LENGTH}
    value={value}
    hint={remainingHint(value)}
    {...field}
  />
);
