import type { StaffMember } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { staffQuery } from './staff.queries.ts';

/** Asks for confirmation before a member of staff is deleted. */
export const DeleteStaffDialog = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => {
  const queryClient = useQueryClient();
  return (
    <ConfirmDialog
      title={`Delete ${member.name}?`}
      confirmLabel="Delete"
      danger
      send={() => callAsAdmin('GET admin/staff/delete/:id', { params: { id: member.user_id } })}
      onDone={() => {
        void queryClient.invalidateQueries({ queryKey: staffQuery.queryKey });
        showToast(`${member.name} has been deleted`);
      }}
      onClose={onClose}
    >
      <p>They are signed out at once and can no longer log in. This cannot be undone.</p>
      <p>The residents they added and the audit log stay.</p>
    </ConfirmDialog>
  );
};
