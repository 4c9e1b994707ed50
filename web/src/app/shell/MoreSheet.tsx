import { NavLink } from 'react-router';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { LogOutIcon } from '#shared/ui/LogOutIcon.tsx';
import { moreDestinations } from './navigation.tsx';
import styles from './MoreSheet.module.css';

/** The places of the navigation that do not fit into the bar of a phone. */
export const MoreSheet = ({ onClose, onLogOut }: { onClose: () => void; onLogOut: () => void }) => (
  <Dialog
    title="More"
    sheet
    onClose={onClose}
    actions={
      <Button kind="quiet" onClick={onClose}>
        Close
      </Button>
    }
  >
    <ul className={`plain-list ${styles.places}`}>
      {moreDestinations.map(({ to, label, icon }) => (
        <li key={to}>
          <NavLink to={to} className={`row-4 bare ${styles.place}`} onClick={onClose}>
            {icon}
            {label}
          </NavLink>
        </li>
      ))}
      <li>
        <button type="button" className={`row-4 bare ${styles.place}`} onClick={onLogOut}>
          <LogOutIcon />
          Log Out
        </button>
      </li>
    </ul>
  </Dialog>
);
