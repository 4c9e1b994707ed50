import type { Season, Video } from '@sebule/contract';
import { useId, useState } from 'react';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { TextField } from '../../../../shared/ui/TextField.tsx';
import { DiscardDialog, LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { PathField } from '../../media/chooser/PathField.tsx';
import { needsTrailer } from '../fields.rules.ts';
import { ADDRESS_HINT } from '../hints.ts';
import { useCatalogueChanged } from '../title.queries.ts';
import { TitleFailureNotice } from '../TitleFailureNotice.tsx';
import { entryOf, newEntry, problemsIn, seasonBody, type SeasonEntry } from './season.rules.ts';
import formStyles from '../../kit/form/Form.module.css';

const UNSAVED = 'This season has not been saved. What you typed is lost.';

/** Adds a season to a series, or edits one. */
export const SeasonDialog = ({
  series,
  edited,
  onClose,
}: {
  series: Video;
  /** The season that is edited; null for a new one. */
  edited: Season | null;
  onClose: () => void;
}) => {
  const formId = useId();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const catalogueChanged = useCatalogueChanged();
  const form = useForm<SeasonEntry, Season>({
    initial: edited ? entryOf(edited) : newEntry(series.seasons),
    problemsIn: (entered) => problemsIn(entered, edited),
    send: (entry) =>
      callAsAdmin('POST videos/add/season-info', { body: seasonBody(entry, series.video_id, edited) }),
    onDone: ({ msg }) => {
      catalogueChanged();
      showToast(msg);
      onClose();
    },
  });
  const { ref, text, busy, isDirty } = form;
  const isTrailerNeeded = needsTrailer(edited);
  const close = () => {
    if (busy) return;
    if (isDirty) setIsDiscarding(true);
    else onClose();
  };
  const name = edited ? `Edit ${edited.season_name}` : 'Add a season';

  return (
    <Dialog
      form
      title={name}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? 'Saving ...' : edited ? 'Save' : 'Add season'}
          </Button>
        </>
      }
    >
      <form
        ref={ref}
        id={formId}
        className={formStyles.form}
        noValidate
        onSubmit={form.submit}
        aria-label={name}
      >
        <TextField label="Season name" required {...text('season_name')} />
        <TextField label="Order" required inputMode="numeric" {...text('order_no')} />
        <PathField
          label="Trailer URL"
          hint={`${ADDRESS_HINT} New episodes begin with its folder.`}
          required={isTrailerNeeded}
          optional={!isTrailerNeeded}
          kind="video"
          file="trailer"
          onChoose={(path) => form.setField('trailer_url', path)}
          {...text('trailer_url')}
        />
        <TitleFailureNotice
          kind="series"
          id={form.noticeId}
          failure={form.failure}
          onClose={form.dismissFailure}
        />
      </form>
      {isDiscarding && (
        <DiscardDialog text={UNSAVED} onStay={() => setIsDiscarding(false)} onDiscard={onClose} />
      )}
      <LeaveGuard when={isDirty}>{UNSAVED}</LeaveGuard>
    </Dialog>
  );
};
