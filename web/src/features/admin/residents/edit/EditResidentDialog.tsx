import type { Resident } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Segmented } from '#shared/ui/Segmented.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import type { ResidentDialogProps } from '../actions.ts';
import { useReportChange } from '../residents.queries.ts';
import { editPlace } from './edit-draft.ts';
import {
  RESIDENT_LABELS,
  entryOf,
  residentProblems,
  saveBody,
  shownField,
  statusChoices,
  statusHint,
  type ResidentEntry,
} from './resident.rules.ts';
import { ResidentFields } from './ResidentFields.tsx';

const versionOf = ({ version }: Resident): string => String(version);

/** Edits a resident's data, or goes on with a draft. When somebody else has saved them meanwhile, it shows what differs. */
export const EditResidentDialog = ({ resident, onClose }: ResidentDialogProps) => {
  const report = useReportChange();
  const { user_id: id } = resident;
  const form = useForm<ResidentEntry, Resident>({
    initial: entryOf(resident),
    place: editPlace(id),
    version: versionOf(resident),
    edited: {
      code: 'client-changed',
      labels: RESIDENT_LABELS,
      load: async () => {
        const answer = await callAsAdmin('GET admin/clients/get/:id', { params: { id } });
        return answer.details[0] ?? null;
      },
      entryOf,
      versionOf,
      textOf: shownField,
    },
    problemsIn: residentProblems,
    send: (typed, before, version) =>
      callAsAdmin('POST admin/clients/save', {
        once: true,
        body: saveBody(typed, { user_id: id, version: Number(version), status: before.status }),
      }),
    onDone: ({ details: [saved] }) => {
      report(`${saved?.name ?? resident.name} has been saved`);
      onClose();
    },
  });
  const { entry, saved: before } = form;

  return (
    <FormDialog
      title={`Edit ${before.full_name}`}
      form={form}
      submitLabel={form.busy ? 'Saving ...' : 'Save'}
      unsaved="What you changed has not been saved."
      onClose={onClose}
    >
      <ResidentFields
        form={form}
        before={before}
        macSharedWith={entry.mac === resident.mac ? (resident.mac_shared_with ?? null) : null}
      />
      <Segmented
        legend="Status"
        name="status"
        options={statusChoices(before.status)}
        value={entry.status}
        onChange={(status) => form.setField('status', status)}
        hint={statusHint(entry, before)}
      />
      <FailureNotice id={form.noticeId} failure={form.failure} onClose={form.dismissFailure} />
    </FormDialog>
  );
};
