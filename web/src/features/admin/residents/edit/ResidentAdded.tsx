import type { Resident } from '@sebule/contract';
import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { phoneText } from '../../kit/phone-text.ts';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { LoginLinkDialog } from '../cards/LoginLinkDialog.tsx';
import styles from './ResidentAdded.module.css';

/** Shows the resident who has just been added, and how they can sign in. */
export const ResidentAdded = ({
  resident,
  onAddAnother,
}: {
  resident: Resident;
  onAddAnother: () => void;
}) => {
  const [isLinkDialogOpen, setIsLinkDialogOpen] = useState(false);
  const { name, phone, apartment, location, mac_shared_with: sharedWith } = resident;
  return (
    <section className={`stack-4 ${styles.card}`}>
      <div role="status">
        <h2>{name} has been added</h2>
        <p className={`muted breakable ${styles.facts}`}>
          {[phoneText(phone), apartment, location].filter(Boolean).join(' · ')}
        </p>
        {sharedWith && (
          <p className={`muted breakable ${styles.facts}`}>{sharedWith} has the same MAC address.</p>
        )}
      </div>
      <p>
        {name} can sign in with the phone number in the building, or by a sign-in link, which can be printed
        as a card.
      </p>
      <div className={styles.actions}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the form's button, which had the focus, has been removed */}
        <Button autoFocus onClick={onAddAnother}>
          Add another
        </Button>
        <Button kind="quiet" onClick={() => setIsLinkDialogOpen(true)}>
          Sign-in link
        </Button>
        <BackToList list={paths.allResidents()}>All Clients</BackToList>
      </div>
      {isLinkDialogOpen && <LoginLinkDialog resident={resident} onClose={() => setIsLinkDialogOpen(false)} />}
    </section>
  );
};
