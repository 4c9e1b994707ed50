import type { OpenErasure } from '@sebule/contract';
import { ERASURE_DUE_DAYS } from '@sebule/contract/privacy/limits';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { dayText } from '../day-text.ts';
import { useResidentsChanged } from '../residents.queries.ts';

/** Asks before it is forgotten that a resident wants to be erased. */
export const WithdrawErasureDialog = ({
  erasure: { user_id: id, name, asked_at: askedAt, due_at: dueAt },
  onClose,
}: {
  erasure: OpenErasure;
  onClose: () => void;
}) => {
  const residentsChanged = useResidentsChanged();
  return (
    <ConfirmDialog
      title={`${name} no longer wants to be erased?`}
      confirmLabel="No longer wanted"
      send={() => callAsAdmin('POST admin/clients/note-erasure', { body: { id, wanted: false } })}
      onDone={({ msg }) => {
        residentsChanged();
        showToast(msg);
      }}
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
