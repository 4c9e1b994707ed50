import type { Video } from '@sebule/contract';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx';
import { TextField } from '../../../../shared/ui/TextField.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { TextAreaField } from '../../kit/form/TextAreaField.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { useCatalogueChanged } from '../title.queries.ts';
import { seoBody, seoOf, type SeoEntry } from './info.rules.ts';
import formStyles from '../../kit/form/Form.module.css';

/** How a title is announced. */
export const SeoForm = ({
  video,
  onSaved,
}: {
  /** As it was when the page opened, or after its last save: the server refuses to overwrite a later change. */
  video: Video;
  onSaved: (video: Video) => void;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const form = useForm<SeoEntry, Video>({
    initial: seoOf(video),
    problemsIn: () => ({}),
    send: (entry) => callAsAdmin('PATCH videos/update/movie-info', { body: seoBody(entry, video) }),
    onDone: ({ details: [saved], msg }) => {
      if (saved) onSaved(saved);
      catalogueChanged();
      showToast(msg);
    },
  });
  const { ref, entry, text, setField } = form;
  const check = (name: 'email_newsletter' | 'push_notification') => ({
    name,
    checked: entry[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setField(name, target.checked),
  });

  return (
    <form ref={ref} className={formStyles.form} noValidate onSubmit={form.submit} aria-label="SEO">
      <div className={formStyles.columns}>
        <TextField label="SEO title" {...text('seo_title')} />
        <TextField label="Focus keyword" {...text('focus_keyword')} />
      </div>
      <TextAreaField
        label="Meta description"
        name="meta_description"
        value={entry.meta_description}
        error={form.errors.meta_description}
        readOnly={form.busy}
        onChange={({ target }) => setField('meta_description', target.value)}
      />
      <TextField label="Tags" hint="With commas between them." {...text('tags')} />
      <Checkbox label="Email newsletter" {...check('email_newsletter')} />
      <Checkbox label="Push notification" {...check('push_notification')} />
      <FailureNotice failure={form.failure} onClose={form.dismissFailure} />
      <div className={formStyles.actions}>
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Saving ...' : 'Save SEO'}
        </Button>
      </div>
      <LeaveGuard when={form.isDirty}>What you changed has not been saved.</LeaveGuard>
    </form>
  );
};
