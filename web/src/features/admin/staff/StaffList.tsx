import type { StaffMember } from '@sebule/contract';
import { Button } from '../../../shared/ui/Button.tsx';
import styles from './StaffList.module.css';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const lastLogin = (at: string | null): string =>
  at === null ? 'Has not logged in yet' : `Last login ${format.format(new Date(at))}`;

/** Who helps to run this Sebule: few enough for a list without search and pages. */
export const StaffList = ({
  staff,
  onDelete,
}: {
  staff: readonly StaffMember[];
  onDelete: (member: StaffMember) => void;
}) =>
  staff.length === 0 ? (
    <p className={styles.none}>There are no records to display</p>
  ) : (
    <ul className={styles.list} aria-label="Staff">
      {staff.map((member) => (
        <li key={member.user_id} className={styles.member}>
          <div className={styles.who}>
            <p className={styles.name}>{member.name}</p>
            <p>
              {[member.position, member.email, member.phone && `+${member.phone}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>{lastLogin(member.last_login)}</p>
          </div>
          <Button kind="quiet" aria-label={`Delete ${member.name}`} onClick={() => onDelete(member)}>
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
