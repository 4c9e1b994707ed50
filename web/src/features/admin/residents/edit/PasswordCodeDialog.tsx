import type { Item } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { phoneText } from '../../kit/phone-text.ts';
import type { ResidentDialogProps } from '../actions.ts';
import styles from './PasswordCodeDialog.module.css';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** `123456` as it is read out: `123 456`. */
const inGroups = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

/** Makes a code with which a resident sets a password, for an admin to tell them. */
export const PasswordCodeDialog = ({ resident, onClose }: ResidentDialogProps) => {
  const [made, setMade] = useState<Item<'POST admin/clients/password-code'> | null>(null);
  const { failure, busy, attempt, dismissFailure } = useAttempt();
  const { name } = resident;

  const make = () =>
    attempt({
      send: () => callAsAdmin('POST admin/clients/password-code', { body: { id: resident.user_id } }),
      onDone: ({ details: [code] }) => setMade(code ?? null),
    });

  return (
    <Dialog
      form
      title={`Code for ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {made ? 'Close' : 'Cancel'}
          </Button>
          {!made && (
            <Button busy={busy} onClick={make}>
              Make the code
            </Button>
          )}
        </>
      }
    >
      <div className="stack-4 muted">
        {made ? (
          <p role="status">
            <strong className={`digits ${styles.code}`}>{inGroups(made.code)}</strong>
            Works once, until {time.format(new Date(made.expires_at))}. It is shown only here; a new code ends
            this one.
          </p>
        ) : (
          <p>
            With a code, {name} sets a new password when no text message comes. Make sure that it is really
            them: whoever has the code gets into the account.
          </p>
        )}
        <p>
          They type <span className="nowrap">{phoneText(resident.phone)}</span> on the sign-in page and press
          “Log in”, then choose “Forgot password?” and type the code. If the number alone signs them in, they
          choose “Set a password” under Account, and type it there.
        </p>
        <FailureNotice failure={failure} onClose={dismissFailure} />
      </div>
    </Dialog>
  );
};
