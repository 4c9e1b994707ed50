import type { Video } from '@sebule/contract';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { useCatalogueChanged } from '../title.queries.ts';
import { TitleFailureNotice } from '../TitleFailureNotice.tsx';
import { seoBody, seoOf, type SeoEntry } from './info.rules.ts';
import { SeoFields } from './SeoFields.tsx';
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
  const { ref } = form;

  return (
    <form ref={ref} className={formStyles.form} noValidate onSubmit={form.submit} aria-label="SEO">
      <SeoFields form={form} />
      <TitleFailureNotice
        kind={video.is_series ? 'series' : 'movie'}
        id={form.noticeId}
        failure={form.failure}
        onClose={form.dismissFailure}
      />
      <div className={formStyles.actions}>
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Saving ...' : 'Save SEO'}
        </Button>
      </div>
      <LeaveGuard when={form.isDirty}>What you changed has not been saved.</LeaveGuard>
    </form>
  );
};
