import { PHONE_PREFIX } from '@sebule/contract/constants';
import { useState } from 'react';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { acceptPhone, inputProblem } from './phone.rules.ts';

/** A Kenyan mobile number, without its prefix. */
export const PhoneField = ({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (phone: string) => void;
  error?: string | undefined;
}) => {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <TextField
      label="Phone number"
      prefix={`+${PHONE_PREFIX}`}
      hint="Continue with 7... or 1..."
      error={error ?? refusal ?? undefined}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      name="phone"
      value={value}
      onChange={(event) => {
        const typed = event.target.value;
        setRefusal(inputProblem(value, typed));
        onChange(acceptPhone(value, typed));
      }}
    />
  );
};
