import type { Season, Video } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { TrailerField } from '../film-fields.tsx';
import { useCatalogueChanged, useTitleNow } from '../title.queries.ts';
import { TitleFailureNotice } from '../TitleFailureNotice.tsx';
import {
  entryOf,
  newEntry,
  seasonProblems,
  SEASON_LABELS,
  seasonBody,
  seasonPlace,
  type SeasonEntry,
} from './season.rules.ts';

/** Adds a season to a series, or edits one. */
export const SeasonDialog = ({
  series,
  edited,
  onClose,
}: {
  series: Video;
  edited: Season | null;
  onClose: () => void;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const titleNow = useTitleNow('series', series.video_id);
  const form = useForm<SeasonEntry, Season>({
    initial: edited ? entryOf(edited) : newEntry(series.seasons),
    place: seasonPlace(series.video_id, edited),
    version: edited?.version,
    ...(edited && {
      edited: {
        code: 'part-changed',
        labels: SEASON_LABELS,
        load: async () =>
          (await titleNow())?.seasons.find(({ season_id: id }) => id === edited.season_id) ?? null,
        entryOf,
        versionOf: ({ version }) => version,
      },
    }),
    problemsIn: (entered) => seasonProblems(entered, edited),
    send: (entry, _saved, version) =>
      callAsAdmin('POST videos/add/season-info', {
        body: seasonBody(entry, series.video_id, edited && { season_id: edited.season_id, version }),
      }),
    onDone: ({ msg }) => {
      catalogueChanged();
      showToast(msg);
      onClose();
    },
  });
  const { text } = form;

  return (
    <FormDialog
      title={edited ? `Edit ${edited.season_name}` : 'Add a season'}
      form={form}
      submitLabel={form.busy ? 'Saving ...' : edited ? 'Save' : 'Add season'}
      unsaved="This season has not been saved. What you typed will be lost."
      onClose={onClose}
    >
      <TextField label="Season name" required {...text('season_name')} />
      <TextField label="Order" required inputMode="numeric" {...text('order_no')} />
      <TrailerField form={form} edited={edited} hint=" New episodes begin with its folder." />
      <TitleFailureNotice kind="series" form={form} />
    </FormDialog>
  );
};
