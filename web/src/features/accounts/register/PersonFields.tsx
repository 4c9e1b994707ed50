import { DIAL_CODES, type CountryCode } from '@sebule/contract/accounts/countries';
import { useState } from 'react';
import { countriesFor } from '#shared/form/countries.ts';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { NEW_PASSWORD_HINT } from '../form/new-password.rules.ts';
import { PasswordField } from '../form/PasswordField.tsx';
import type { RegisterKind } from './register.rules.ts';
import type { RegisterFormState } from './use-register.ts';

export const PersonFields = ({ form, role }: { form: RegisterFormState; role: RegisterKind['role'] }) => {
  const [list] = useState(() => countriesFor(role));
  const { entry, errors, setField, text } = form;
  return (
    <>
      <TextField label="First name" autoComplete="given-name" {...text('first_name')} />
      <TextField label="Last name" autoComplete="family-name" {...text('last_name')} />
      <SelectField
        label="Country"
        hint={role === 'viewer' ? 'Residents sign in with a Kenyan number.' : undefined}
        name="country"
        autoComplete="country"
        value={entry.country}
        error={errors.country}
        onChange={(event) => setField('country', event.target.value as CountryCode)}
      >
        {list.map(({ code, name, dial }) => (
          <option key={code} value={code}>
            {`${name} (+${dial})`}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Phone number"
        prefix={`+${DIAL_CODES[entry.country]}`}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        {...text('phone')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        {...text('email')}
      />
      <TextField
        label="Position"
        hint={role === 'viewer' ? 'Resident, caretaker, guard …' : 'Owner, caretaker, technician …'}
        autoComplete="organization-title"
        {...text('position')}
      />
      <PasswordField
        label="Password"
        hint={NEW_PASSWORD_HINT}
        autoComplete="new-password"
        {...text('password')}
      />
    </>
  );
};
