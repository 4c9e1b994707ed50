import { PHONE_PREFIX } from '@sebule/contract/constants';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { acceptPhone } from './phone.rules.ts';

/** A Kenyan mobile number, without its prefix. */
export const PhoneField = ({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (phone: string) => void;
  error?: string | undefined;
}) => (
  <TextField
    label="Phone number"
    prefix={`+${PHONE_PREFIX}`}
    hint="Continue with 7... or 1..."
    error={error}
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    name="phone"
    value={value}
    onChange={(event) => onChange(acceptPhone(value, event.target.value))}
  />
);
