import {
  APARTMENT_MAX_LENGTH,
  FULL_NAME_MAX_LENGTH,
  LOCATION_MAX_LENGTH,
  MAC_MAX_LENGTH,
  SINGLE_NAME_MAX_LENGTH,
} from '@sebule/contract/residents/limits';
import { parseMac } from '@sebule/contract/residents/mac';
import { useState } from 'react';
import { PhoneField } from '#shared/form/PhoneField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import type { useForm } from '../../kit/form/use-form.ts';
import { macNote, phoneHint, withFullName, type ResidentEntry } from './resident.rules.ts';
import styles from '../../kit/form/Form.module.css';

type ResidentForm = Pick<
  ReturnType<typeof useForm<ResidentEntry, unknown>>,
  'entry' | 'beside' | 'busy' | 'setField' | 'text'
>;

export const ResidentFields = ({
  form: { entry, beside, busy, setField, text },
  before,
  macSharedWith = null,
}: {
  form: ResidentForm;
  /** The stored entries; undefined for a new resident. */
  before?: ResidentEntry;
  macSharedWith?: string | null;
}) => {
  const [refusal, setRefusal] = useState<string | null>(null);
  // The browser would fill in the admin's own name and number.
  const commonProps = { autoComplete: 'off', required: true } as const;
  // Optional if it was empty before.
  const singleNameRequired = before?.single_name !== '';
  const macRequired = before?.mac !== '';
  const fullName = text('full_name');
  const phone = beside('phone');
  const phoneNote = before ? phoneHint(entry, before) : null;
  const mac = text('mac');
  return (
    <div className={styles.columns}>
      <TextField
        label="Full name"
        maxLength={FULL_NAME_MAX_LENGTH}
        autoCapitalize="words"
        {...commonProps}
        {...fullName}
        onChange={(event) => {
          if (before) return fullName.onChange(event);
          const next = withFullName(entry, event.target.value);
          setField('full_name', next.full_name);
          if (next.single_name !== entry.single_name) setField('single_name', next.single_name);
        }}
      />
      <TextField
        label="Single name"
        optional={!singleNameRequired}
        hint="What they are called. The search finds it, too, and whoever has only one name is greeted with it."
        maxLength={SINGLE_NAME_MAX_LENGTH}
        autoCapitalize="words"
        {...commonProps}
        required={singleNameRequired}
        {...text('single_name')}
      />
      <PhoneField
        {...commonProps}
        readOnly={busy}
        value={entry.phone}
        {...phone}
        error={phone.error ?? refusal ?? undefined}
        {...(phoneNote && { hint: phoneNote })}
        onRefusal={setRefusal}
        onChange={(typed) => setField('phone', typed)}
      />
      <TextField
        label="Apartment"
        optional
        maxLength={APARTMENT_MAX_LENGTH}
        {...commonProps}
        required={false}
        {...text('apartment')}
      />
      <TextField
        label="Location"
        hint="Building or block."
        maxLength={LOCATION_MAX_LENGTH}
        {...commonProps}
        {...text('location')}
      />
      <TextField
        label="MAC address"
        optional={!macRequired}
        hint={macNote(entry.mac, macSharedWith) ?? (macRequired && 'Of the device, as 3c:5a:b4:01:9f:e2.')}
        maxLength={MAC_MAX_LENGTH}
        autoCapitalize="none"
        spellCheck={false}
        {...commonProps}
        required={macRequired}
        {...mac}
        onBlur={() => {
          const stored = parseMac(entry.mac);
          if (stored !== null && stored !== entry.mac) setField('mac', stored);
        }}
      />
    </div>
  );
};
