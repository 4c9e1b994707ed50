import type { StaffMember } from '@sebule/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { readAdmin } from '#shared/storage/session.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Loaded } from '#shared/ui/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { isOwnDevice } from '../kit/own-device.rules.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { NoRecords } from '../kit/states/NoRecords.tsx';
import { rowMark, useRowFocus } from '../kit/table/use-row-focus.ts';
import { showToast } from '../kit/toast/toast.ts';
import { HouseContact } from './HouseContact.tsx';
import { staffQuery } from './staff.queries.ts';
import styles from './StaffPage.module.css';

/** The list of staff, for the owner only. */
export const StaffPage = () => {
  const [isOwner] = useState(() => readAdmin()?.user.user_type === 'owner');
  return (
    <AdminPage title="Staff" lead={isOwner && <HowToJoin />}>
      {isOwner ? (
        <>
          <Staff />
          <HouseContact />
        </>
      ) : (
        <p className="muted">Only the owner can see and change the staff.</p>
      )}
    </AdminPage>
  );
};

const HowToJoin = () => (
  <>
    Staff sign up at{' '}
    <Link className="breakable accented" to={paths.register('admin')}>
      {`${location.origin}/#${paths.register('admin')}`}
    </Link>
    .{' '}
    {isOwnDevice(location.hostname) &&
      `On other devices, the address begins with the one that residents use instead of ${location.host}. `}
    Your e-mail and password, which you type in there, give them permission.
  </>
);

const Staff = () => {
  const [deleting, setDeleting] = useState<StaffMember | null>(null);
  return (
    <>
      <Loaded
        query={useQuery(staffQuery)}
        label="Loading staff"
        className={styles.waiting}
        skeleton={<Skeleton height="5rem" radius="var(--radius-medium)" />}
      >
        {(staff) => <StaffList staff={staff} onDelete={setDeleting} />}
      </Loaded>
      {deleting && <DeleteStaffDialog member={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
};

/** The staff are few: no search and no pages. */
const StaffList = ({
  staff,
  onDelete,
}: {
  staff: readonly StaffMember[];
  onDelete: (member: StaffMember) => void;
}) => {
  const container = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(container);
  return (
    <div ref={container} {...rowFocus}>
      {staff.length === 0 ? (
        <NoRecords>Whoever signs up as staff with your permission appears here.</NoRecords>
      ) : (
        <ul className={`plain-list box ${styles.list}`} aria-label="Staff">
          {staff.map((member) => (
            <li
              key={member.user_id}
              {...rowMark(String(member.user_id))}
              className={`spread ${styles.member}`}
            >
              <div className={`muted breakable shrinkable ${styles.who}`}>
                <p className={styles.name}>{member.name}</p>
                <p>
                  {[member.position, member.email, member.phone && `+${member.phone}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p>
                  {member.last_login === null ? (
                    'Has not logged in yet'
                  ) : (
                    <>
                      Last login <Timestamp at={member.last_login} />
                    </>
                  )}
                </p>
              </div>
              <Button kind="quiet" aria-label={`Delete ${member.name}`} onClick={() => onDelete(member)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const DeleteStaffDialog = ({ member, onClose }: { member: StaffMember; onClose: () => void }) => {
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
