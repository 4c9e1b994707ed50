import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { TextAreaField } from '#shared/ui/TextAreaField.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import type { useForm } from '../../kit/form/use-form.ts';
import type { SeoEntry } from './info.rules.ts';
import formStyles from '../../kit/form/Form.module.css';

type SeoFormState = Pick<
  ReturnType<typeof useForm<SeoEntry, unknown>>,
  'entry' | 'errors' | 'busy' | 'setField' | 'text'
>;

/** The fields for how a title is announced. */
export const SeoFields = ({ form: { entry, errors, busy, setField, text } }: { form: SeoFormState }) => {
  const check = (name: 'email_newsletter' | 'push_notification') => ({
    name,
    checked: entry[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setField(name, target.checked),
  });
  return (
    <>
      <div className={formStyles.columns}>
        <TextField label="SEO title" optional {...text('seo_title')} />
        <TextField label="Focus keyword" optional {...text('focus_keyword')} />
      </div>
      <TextAreaField
        label="Meta description"
        optional
        name="meta_description"
        value={entry.meta_description}
        error={errors.meta_description}
        readOnly={busy}
        onChange={({ target }) => setField('meta_description', target.value)}
      />
      <TextField label="Tags" hint="With commas between them." optional {...text('tags')} />
      <Checkbox label="Email newsletter" {...check('email_newsletter')} />
      <Checkbox label="Push notification" {...check('push_notification')} />
    </>
  );
};
