import { FREE_PAID, VIDEO_TYPES } from '@sebule/contract/catalogue/limits';
import type { ChangeEvent } from 'react';
import { countriesFor } from '#shared/form/countries.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import type { useForm } from '../../kit/form/use-form.ts';
import type { DetailEntry } from './info.rules.ts';
import formStyles from '../../kit/form/Form.module.css';

const COUNTRIES = countriesFor('admin');

const FREE_PAID_LABELS: Record<(typeof FREE_PAID)[number], string> = { free: 'Free', paid: 'Paid' };

type DetailForm = Pick<
  ReturnType<typeof useForm<DetailEntry, unknown>>,
  'entry' | 'errors' | 'setField' | 'text'
>;

/** The fields for what else may be known about a title. */
export const DetailFields = ({ form: { entry, errors, setField, text } }: { form: DetailForm }) => {
  const select = (name: 'country' | 'video_type' | 'free_paid') => ({
    name,
    optional: true,
    value: entry[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setField(name, target.value),
  });
  return (
    <>
      <div className={formStyles.columns}>
        <TextField label="Actor" optional {...text('actor')} />
        <TextField label="Director" optional {...text('director')} />
        <TextField label="Writer" optional {...text('writer')} />
        <TextField
          label="IMDb rating"
          hint="0 to 10."
          optional
          inputMode="decimal"
          {...text('imdb_rating')}
        />
        <SelectField label="Country" {...select('country')}>
          <option value="">–</option>
          {COUNTRIES.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField label="Language" optional {...text('language')} />
        <SelectField label="Video type" {...select('video_type')}>
          <option value="">–</option>
          {VIDEO_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <TextField label="Video quality" hint="Such as HD." optional {...text('video_quality')} />
        <TextField label="Publication" optional {...text('publication')} />
        <SelectField label="Free or paid" {...select('free_paid')}>
          <option value="">–</option>
          {FREE_PAID.map((choice) => (
            <option key={choice} value={choice}>
              {FREE_PAID_LABELS[choice]}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox
        label="Enable download"
        name="enable_download"
        checked={entry.enable_download}
        onChange={({ target }) => setField('enable_download', target.checked)}
      />
    </>
  );
};
