import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { scrollBehavior } from '#shared/ui/media-query.ts';
import { smsStateQuery } from './sms.queries.ts';
import { SmsCost } from './SmsCost.tsx';

/** Sends a text by SMS, too, only on purpose: a checkbox with what it would cost, or why it cannot be done. */
export const SmsChoice = ({
  text,
  residents,
  checked,
  disabled = false,
  onChange,
}: {
  /** As it was typed; it is counted as it will be sent. */
  text: string;
  /** Null while it is not chosen yet who gets it: then there is no price. */
  residents: number | null;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) => {
  const costId = useId();
  const cost = useRef<HTMLDivElement>(null);
  const { data } = useQuery(smsStateQuery);
  const isPossible = data !== undefined && data.gateway !== 'none';
  const handleChange = (isChecked: boolean) => {
    onChange(isChecked);
    // Nobody chooses it without seeing the price, which may be behind the buttons of a dialog.
    if (isChecked) cost.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  };
  return (
    <div className="grid-1">
      <Checkbox
        label="Also by SMS"
        checked={checked && isPossible}
        disabled={disabled || !isPossible}
        aria-describedby={costId}
        onChange={({ target }) => handleChange(target.checked)}
      />
      <div ref={cost} id={costId}>
        <SmsCost text={text} residents={residents} />
      </div>
    </div>
  );
};
