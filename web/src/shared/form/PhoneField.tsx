import { PHONE_PREFIX } from '@sebule/contract/accounts/limits';
import { TextField } from '../ui/TextField.tsx';
import { acceptPhone, inputProblem } from './phone.rules.ts';

/** A Kenyan mobile number, without its prefix. */
export const PhoneField = ({
  value,
  onChange,
  onRefusal,
  error,
  hasHint = true,
  hint = 'Continue with 7... or 1...',
  ...input
}: {
  value: string;
  onChange: (phone: string) => void;
  /** Receives the reason why an input had no effect, to show it as the field's error; null when it had an effect. */
  onRefusal: (refusal: string | null) => void;
  error?: string | undefined;
  /** The id of an error that stands elsewhere. */
  errorId?: string | undefined;
  hasHint?: boolean;
  hint?: string;
  /** `off` for somebody else's number. */
  autoComplete?: 'off' | 'tel-national';
  required?: boolean;
  readOnly?: boolean;
}) => (
  <TextField
    label="Phone number"
    prefix={`+${PHONE_PREFIX}`}
    {...(hasHint ? { hint } : {})}
    error={error}
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    name="phone"
    {...input}
    value={value}
    onChange={({ target: { value: typed } }) => {
      const phone = acceptPhone(value, typed);
      const refusal = inputProblem(value, typed);
      if (phone !== value) onChange(phone);
      if (phone !== value || refusal !== null) onRefusal(refusal);
    }}
  />
);
