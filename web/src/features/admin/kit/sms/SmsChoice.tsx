import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx';
import { smsStateQuery } from './sms.queries.ts';
import { SmsCost } from './SmsCost.tsx';
import styles from './Sms.module.css';

/** Sends a text by SMS, too, only on purpose: a checkbox with what it would cost, or why it cannot be done. */
export const SmsChoice = ({
  label = 'Also by SMS',
  text,
  residents,
  checked,
  disabled = false,
  onChange,
}: {
  label?: string;
  /** As it was typed; it is counted as it will be sent. */
  text: string;
  /** Null while it is not chosen yet who gets it: then there is no price. */
  residents: number | null;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) => {
  const cost = useId();
  const { data } = useQuery(smsStateQuery);
  const isPossible = data !== undefined && data.gateway !== 'none';
  return (
    <div className={styles.choice}>
      <Checkbox
        label={label}
        checked={checked && isPossible}
        disabled={disabled || !isPossible}
        aria-describedby={cost}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div id={cost}>
        <SmsCost text={text} residents={residents} />
      </div>
    </div>
  );
};
