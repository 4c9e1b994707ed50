import { FEEDBACK_MESSAGE_MAX_LENGTH } from '@sebule/contract/constants';
import type { ComponentPropsWithRef } from 'react';
import { Field, FieldBox } from '../../../shared/ui/Field.tsx';
import { remainingHint } from './feedback.rules.ts';
import styles from './MessageField.module.css';

const ROWS = 5;

/** A labelled field of several lines, which grows with what is written. */
export const MessageField = ({
  label,
  error,
  value,
  ...textarea
}: Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style' | 'id' | 'value'> & {
  label: string;
  error: string | undefined;
  value: string;
}) => (
  <Field label={label} hint={remainingHint(value)} error={error}>
    {(control) => (
      <FieldBox isInvalid={error !== undefined}>
        <textarea
          {...textarea}
          {...control}
          className={styles.message}
          rows={ROWS}
          maxLength={FEEDBACK_MESSAGE_MAX_LENGTH}
          value={value}
        />
      </FieldBox>
    )}
  </Field>
);
