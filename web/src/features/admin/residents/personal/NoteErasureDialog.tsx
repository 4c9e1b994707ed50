import type { Resident } from '@sebule/contract';
import { askableDays } from '@sebule/contract/common/building-days';
import { ERASURE_DUE_DAYS } from '@sebule/contract/privacy/limits';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { serverNow } from '#shared/api/client.ts';
import { problems } from '#shared/form/failure.rules.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { useResidentsChanged } from '../residents.queries.ts';
import { dayProblem, dueText } from './asked-on.rules.ts';

/** The place of the day that is being noted. */
export const erasurePlace = (id: number): string => `erasure:${id}`;

/** Asks on which day a resident asked to be erased, from which it is due. */
export const NoteErasureDialog = ({ resident, onClose }: { resident: Resident; onClose: () => void }) => {
  const residentsChanged = useResidentsChanged();
  const [days] = useState(() => askableDays(resident.created_at, serverNow()));
  const form = useForm({
    initial: { asked_on: days.today },
    place: erasurePlace(resident.user_id),
    problemsIn: (entry) => problems({ asked_on: dayProblem(entry.asked_on, days) }),
    send: (entry) =>
      callAsAdmin('POST admin/clients/note-erasure', {
        body: { id: resident.user_id, wanted: true, ...entry },
      }),
    onDone: ({ msg }) => {
      residentsChanged();
      showToast(msg);
      onClose();
    },
  });
  const { entry } = form;
  return (
    <FormDialog
      title={`When did ${resident.name} ask to be erased?`}
      form={form}
      submitLabel={form.busy ? 'Saving ...' : 'Note the day'}
      onClose={onClose}
    >
      <p>
        The {ERASURE_DUE_DAYS} days begin on the day on which they asked, also if you note it later. Until you
        erase them, the dashboard and All Clients remind you.
      </p>
      <TextField
        label="Asked on"
        type="date"
        required
        min={days.first}
        max={days.today}
        hint={dayProblem(entry.asked_on, days) ?? dueText(entry.asked_on, days.today)}
        {...form.text('asked_on')}
      />
      <FailureNotice id={form.noticeId} failure={form.failure} onClose={form.dismissFailure} />
    </FormDialog>
  );
};
