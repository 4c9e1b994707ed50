import type { StaffMember } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { readAdmin } from '#shared/storage/session.ts';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { isOwnDevice } from '../kit/own-device.rules.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { DeleteStaffDialog } from './DeleteStaffDialog.tsx';
import { HouseContact } from './HouseContact.tsx';
import { staffQuery } from './staff.queries.ts';
import { StaffList } from './StaffList.tsx';
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
    <Link className={`breakable ${styles.link}`} to={paths.register('admin')}>
      {`${location.origin}/#${paths.register('admin')}`}
    </Link>
    .{' '}
    {isOwnDevice(location.hostname) &&
      `On other devices, the address begins with the one that residents use instead of ${location.host}. `}
    Your e-mail and password, which you type in there, give them permission.
  </>
);

const Staff = () => {
  const staff = useQuery(staffQuery);
  const loadError = useLastError(staff.error, staff.data !== undefined);
  const [deleting, setDeleting] = useState<StaffMember | null>(null);

  if (loadError) {
    return (
      <ErrorPanel
        heading={false}
        error={loadError}
        busy={staff.isFetching}
        onRetry={() => void staff.refetch()}
      />
    );
  }
  if (!staff.data) {
    return (
      <div className={styles.waiting} role="status" aria-label="Loading staff">
        <Skeleton height="5rem" radius="var(--radius-medium)" />
      </div>
    );
  }
  return (
    <>
      <StaffList staff={staff.data} onDelete={setDeleting} />
      {deleting && <DeleteStaffDialog member={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
};
