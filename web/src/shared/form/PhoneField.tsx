import { PHONE_PREFIX } from '@sebule/contract/constants';
import { useState } from 'react';
import { TextField } from '../ui/TextField.tsx';
import { acceptPhone, inputProblem } from './phone.rules.ts';

/** A Kenyan mobile number, without its prefix. */
export const PhoneField = ({
  value,
  onChange,
  error,
  hint = 'Continue with 7... or 1...',
  ...input
}: {
  value: string;
  onChange: (phone: string) => void;
  error?: string | undefined;
  hint?: string;
  /** `off` where it is somebody else's number. */
  autoComplete?: 'off' | 'tel-national';
  required?: boolean;
  readOnly?: boolean;
}) => {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <TextField
      label="Phone number"
      prefix={`+${PHONE_PREFIX}`}
      hint={hint}
      error={error ?? refusal ?? undefined}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      name="phone"
      {...input}
      value={value}
      onChange={(event) => {
        const typed = event.target.value;
        setRefusal(inputProblem(value, typed));
        onChange(acceptPhone(value, typed));
      }}
    />
  );
};
