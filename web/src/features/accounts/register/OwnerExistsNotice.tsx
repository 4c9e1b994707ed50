import { Button } from '#shared/ui/Button.tsx';
import styles from './OwnerExistsNotice.module.css';

/** Replaces the form for a user who wants to be a second owner. */
export const OwnerExistsNotice = ({ onSwitchToStaff }: { onSwitchToStaff: () => void }) => (
  <div className={`stack-5 ${styles.notice}`}>
    <p role="status">This Sebule already has an owner.</p>
    <Button type="button" wide onClick={onSwitchToStaff}>
      Sign up as staff
    </Button>
  </div>
);
