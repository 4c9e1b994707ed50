import type { OpenErasure, PersonalCopy } from '@sebule/contract';
import { askableDays } from '@sebule/contract/privacy/askable-days';
import { ERASURE_DUE_DAYS } from '@sebule/contract/privacy/limits';
import * as privacyMessages from '@sebule/contract/privacy/messages';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { serverNow } from '#shared/api/client.ts';
import { problems } from '#shared/form/failure.rules.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/toast/toast.ts';
import type { ResidentDialogProps } from '../actions.ts';
import { dayText } from '../day-text.ts';
import { goneAlready, useReportChange } from '../residents.queries.ts';
import { dayProblem, dueText } from './asked-on.rules.ts';
import { goesOf } from './personal.rules.ts';

export const erasurePlace = (id: number): string => `erasure:${id}`;

/** Asks on which day a resident asked to be erased: the deadline counts from it. */
export const NoteErasureDialog = ({ resident, onClose }: ResidentDialogProps) => {
  const report = useReportChange();
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
      report(msg);
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

/** Asks before a request to be erased is withdrawn. */
export const WithdrawErasureDialog = ({
  erasure: { user_id: id, name, asked_at: askedAt, due_at: dueAt },
  onClose,
}: {
  erasure: OpenErasure;
  onClose: () => void;
}) => {
  const report = useReportChange();
  return (
    <ConfirmDialog
      title={`${name} no longer wants to be erased?`}
      confirmLabel="No longer wanted"
      send={() => callAsAdmin('POST admin/clients/note-erasure', { body: { id, wanted: false } })}
      onDone={({ msg }) => report(msg)}
      onClose={onClose}
    >
      <p>
        They asked on {dayText(askedAt)}, and their data is due to be erased on {dayText(dueAt)}. Confirm only
        if they have told you that they do not want it any more.
      </p>
      <p>
        The request leaves the list, nobody is reminded of it any more, and their data stays. Should they ask
        again, note the new day: the {ERASURE_DUE_DAYS} days begin anew.
      </p>
      <p>The audit log keeps both: that they asked, and that it was withdrawn.</p>
    </ConfirmDialog>
  );
};

/** Says what is erased and what stays. */
export const EraseDialog = ({
  resident,
  copy,
  onErased,
  onClose,
}: ResidentDialogProps & {
  copy: PersonalCopy;
  onErased: () => void;
}) => {
  const [isSure, setIsSure] = useState(false);
  return (
    <ConfirmDialog
      title={`Erase everything about ${resident.name}?`}
      confirmLabel="Erase"
      danger
      isReady={isSure}
      send={async () =>
        goneAlready(await callAsAdmin('POST admin/clients/erase', { body: { id: resident.user_id } }))
      }
      onDone={() => {
        showToast(privacyMessages.residentErased);
        onErased();
      }}
      onClose={onClose}
    >
      <p>What goes, at once and for good:</p>
      <ul>
        {goesOf(copy).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>What stays, without a name:</p>
      <ul>
        <li>how long each film was watched in the building on a day</li>
        <li>where something is wrong in a film, and which films others asked for, too</li>
        <li>the audit log, until its entries are 24 months old</li>
      </ul>
      <p>Should an older copy of the database be put back, this is done again when Sebule starts.</p>
      <Checkbox
        label="They have asked for it, or have left, and this cannot be undone"
        checked={isSure}
        onChange={({ target }) => setIsSure(target.checked)}
      />
    </ConfirmDialog>
  );
};
