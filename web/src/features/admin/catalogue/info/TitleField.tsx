import type { Field } from '@sebule/contract/catalogue/field';
import { TITLE_FIELDS } from '@sebule/contract/catalogue/fields';
import type { ComponentProps } from 'react';
import { countriesFor } from '#shared/form/countries.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { SelectField } from '#shared/ui/SelectField.tsx';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import type { useForm } from '../../kit/form/use-form.ts';
import type { InfoEntry } from './info.rules.ts';
import styles from './TitleField.module.css';

export type TitleForm = Pick<
  ReturnType<typeof useForm<InfoEntry, unknown>>,
  'entry' | 'errors' | 'busy' | 'setField' | 'text' | 'tick'
>;

const INPUTS: Partial<Record<Field['kind'], ComponentProps<'input'>>> = {
  slug: { autoCapitalize: 'none', spellCheck: false },
  minutes: { inputMode: 'numeric' },
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
};

const namedChoices = (name: string, choices: readonly string[]): (readonly [value: string, text: string])[] =>
  name === 'country'
    ? countriesFor('admin').map(({ code, name: country }) => [code, country])
    : choices.map((choice) => [choice, choice.charAt(0).toUpperCase() + choice.slice(1)]);

export const TitleField = ({
  form,
  name,
  isNeeded = 'missing' in TITLE_FIELDS[name],
  ...own
}: {
  form: TitleForm;
  name: keyof typeof TITLE_FIELDS;
  isNeeded?: boolean;
} & Pick<ComponentProps<typeof TextField>, 'hint' | 'onBlur' | 'onChange'>) => {
  const field: Field = TITLE_FIELDS[name];
  const { label } = field;
  if (field.kind === 'flag')
    return <Checkbox label={label} {...form.tick(name as Parameters<TitleForm['tick']>[0])} />;
  const { readOnly, ...text } = form.text(name as Parameters<TitleForm['text']>[0]);
  const shared = { label, hint: field.hint, required: isNeeded, optional: !isNeeded, ...text };
  if (field.kind === 'choice')
    return (
      <SelectField {...shared}>
        <option value="">–</option>
        {namedChoices(name, field.choices).map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </SelectField>
    );
  if (field.kind === 'text') return <TextAreaField {...shared} readOnly={readOnly} />;
  return (
    <TextField
      {...shared}
      readOnly={readOnly}
      {...(field.kind === 'slug' && { maxLength: field.max })}
      {...INPUTS[field.kind]}
      {...own}
    />
  );
};

/** The field for the slug, and below it another one that can be taken over, if there is one. */
export const SlugField = ({
  form,
  hint,
  offer,
}: {
  form: TitleForm & Pick<ReturnType<typeof useForm<InfoEntry, unknown>>, 'ref' | 'dismissFailure'>;
  hint?: string;
  offer: string | null;
}) => {
  const take = (slug: string) => {
    form.setField('slug', slug);
    form.dismissFailure();
    // The button that had the focus is removed.
    form.ref.current?.querySelector<HTMLElement>('[name="slug"]')?.focus();
  };
  return (
    <div>
      <TitleField form={form} name="slug" {...(hint && { hint })} />
      {offer !== null && (
        <div className={styles.offer}>
          <Button kind="quiet" onClick={() => take(offer)}>
            Use {offer}
          </Button>
        </div>
      )}
    </div>
  );
};
