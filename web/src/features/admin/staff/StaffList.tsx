import type { StaffMember } from '@sebule/contract';
import { useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { NoRecords } from '../kit/states/NoRecords.tsx';
import { rowMark, useRowFocus } from '../kit/table/use-row-focus.ts';
import styles from './StaffList.module.css';

const LastLogin = ({ at }: { at: string | null }) =>
  at === null ? (
    'Has not logged in yet'
  ) : (
    <>
      Last login <Timestamp at={at} />
    </>
  );

/** The members of staff, who are few enough for a list without search and pages. */
export const StaffList = ({
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
        <ul className={`plain-list ${styles.list}`} aria-label="Staff">
          {staff.map((member) => (
            <li key={member.user_id} {...rowMark(String(member.user_id))} className={styles.member}>
              <div className={`muted breakable shrinkable ${styles.who}`}>
                <p className={styles.name}>{member.name}</p>
                <p>
                  {[member.position, member.email, member.phone && `+${member.phone}`]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p>
                  <LastLogin at={member.last_login} />
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
