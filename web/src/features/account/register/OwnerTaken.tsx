import { Button } from '../../../shared/ui/Button.tsx';
import styles from './OwnerTaken.module.css';

/** Replaces the form for a user who wants to be a second owner. */
export const OwnerTaken = ({ onStaff }: { onStaff: () => void }) => (
  <div className={styles.taken}>
    <p role="status">This Sebule has its owner already.</p>
    <Button type="button" wide onClick={onStaff}>
      Sign up as staff
    </Button>
  </div>
);
