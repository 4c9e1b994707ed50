import type { Notice } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { useNoticesChanged } from './notices.queries.ts';

interface Withdrawal {
  kind: 'end' | 'delete';
  notice: Notice;
}

export type NoticeAction = Withdrawal | { kind: 'again'; notice: Notice };

const UNSENT = 'Text messages about it that have not been sent yet are not sent any more.';

/** Asks before a notice is ended or deleted. */
export const NoticeActionDialog = ({
  action: {
    kind,
    notice: { id, title, sms_parts },
  },
  onClose,
}: {
  action: Withdrawal;
  onClose: () => void;
}) => {
  const changed = useNoticesChanged();
  const isDeletion = kind === 'delete';
  return (
    <ConfirmDialog
      title={`${isDeletion ? 'Delete' : 'End'} “${title}”?`}
      confirmLabel={isDeletion ? 'Delete' : 'End now'}
      danger={isDeletion}
      send={() =>
        callAsAdmin(isDeletion ? 'POST admin/notices/delete' : 'PATCH admin/notices/end', { body: { id } })
      }
      onDone={({ msg }) => {
        changed();
        showToast(msg);
      }}
      onClose={onClose}
    >
      <p>
        {isDeletion
          ? 'Residents can no longer read it. Their notifications say that it was withdrawn.'
          : 'It vanishes from the dashboards. Notifications keep its text, and say that it has ended.'}
      </p>
      {sms_parts !== null && <p>{UNSENT}</p>}
    </ConfirmDialog>
  );
};
