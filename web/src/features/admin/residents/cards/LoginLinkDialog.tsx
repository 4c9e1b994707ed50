import type { Item } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { mediumDate } from '../../kit/medium-date.ts';
import type { ResidentDialogProps } from '../actions.ts';
import { linkAt } from './address.rules.ts';
import { AddressField, useCardAddress } from './AddressField.tsx';
import { CopyField } from './CopyField.tsx';
import { PrintSheets } from './LoginCard.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './LoginLinkDialog.module.css';

/** Makes a sign-in link for a resident: to copy, to scan, or to print. */
export const LoginLinkDialog = ({ resident, onClose }: ResidentDialogProps) => {
  const [link, setLink] = useState<Item<'POST admin/clients/login-link'> | null>(null);
  const { failure, busy, attempt, dismissFailure } = useAttempt();
  const address = useCardAddress();
  const { name, apartment } = resident;

  const make = () =>
    attempt({
      send: () => callAsAdmin('POST admin/clients/login-link', { body: { id: resident.user_id } }),
      onDone: ({ details: [made] }) => setLink(made ?? null),
    });

  // Decided once: the field must not disappear when its entry becomes valid.
  const [showsAddressField] = useState(address.problem !== null || address.typed !== location.origin);
  const url = link && linkAt(link.url, address.typed);

  return (
    <Dialog
      form
      title={`Sign-in link for ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {link ? 'Close' : 'Cancel'}
          </Button>
          {link ? (
            <Button disabled={address.problem !== null} onClick={() => window.print()}>
              Print card
            </Button>
          ) : (
            <Button busy={busy} onClick={make}>
              Make the link
            </Button>
          )}
        </>
      }
    >
      <div className={`stack-4 muted ${styles.content}`}>
        {!link && (
          <>
            <p>With the link {name} signs in once, without typing anything. It works for seven days.</p>
            <p>A new link ends the old one, and a card that was printed with it.</p>
          </>
        )}
        {link && showsAddressField && <AddressField address={address} />}
        {link && url && !address.problem && (
          <div className={styles.link}>
            <div className={styles.code}>
              <QrCode text={url} label={`QR code of the link for ${name}`} />
            </div>
            <div className="stack-4">
              <CopyField label="Link" value={url} />
              <p>
                Works once, until {mediumDate(link.expires_at)}. It is shown only here; a new link ends this
                one.
              </p>
            </div>
            <PrintSheets
              cards={[{ name, apartment, location: resident.location, url, expires_at: link.expires_at }]}
            />
          </div>
        )}
        <FailureNotice failure={failure} onClose={dismissFailure} />
      </div>
    </Dialog>
  );
};
