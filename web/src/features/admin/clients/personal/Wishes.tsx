import type { Client } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { paths } from '../../../../shared/paths.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { useBackToList } from '../../../../shared/use-back-to-list.ts';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { reportOutcome } from '../../kit/toast/report-outcome.ts';
import { useClientGone, useClientsChanged } from '../clients.queries.ts';
import { dayText } from '../day-text.ts';
import { hasUnsavedEdit } from '../edit/edit-draft.ts';
import { EditClientDialog } from '../edit/EditClientDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { erasureOf, type OpenedCopy } from './personal.queries.ts';
import styles from './PersonalDataPage.module.css';

/** What a resident may ask for besides the copy: that it is corrected, and that it is erased. */
export const Wishes = ({ client, copy }: { client: Client; copy: OpenedCopy | undefined }) => {
  const { user_id: id, name } = client;
  const navigate = useNavigate();
  const backToList = useBackToList(paths.allClients());
  const clientsChanged = useClientsChanged();
  const clientGone = useClientGone();
  const erasure = useQuery(erasureOf(id));
  // After a session that ended while they were corrected, or a reload.
  const [open, setOpen] = useState<'edit' | 'erase' | null>(() => (hasUnsavedEdit(id) ? 'edit' : null));
  const [isBusy, setIsBusy] = useState(false);
  const waiting = erasure.data;

  const note = async (wanted: boolean) => {
    setIsBusy(true);
    await reportOutcome(() => callAsAdmin('POST admin/clients/note-erasure', { body: { id, wanted } }));
    clientsChanged();
    setIsBusy(false);
  };

  return (
    <section className={styles.wishes} aria-labelledby="wishes">
      <h2 id="wishes">If {name} asks</h2>
      <div className={styles.wish}>
        <p>
          <strong>Correction</strong>
          <span>A wrong name, phone number, apartment or MAC address.</span>
        </p>
        <Button kind="quiet" onClick={() => setOpen('edit')}>
          Correct
        </Button>
      </div>
      <div className={styles.wish}>
        <p>
          <strong>Erasure</strong>
          {waiting ? (
            <span className={styles.due}>
              Erasure requested on {dayText(waiting.asked_at)}: due {dayText(waiting.due_at)}
            </span>
          ) : (
            <span>
              Within 7 days after they have asked. You can do it now, or note that it was asked for.
            </span>
          )}
        </p>
        <div className={styles.buttons}>
          {erasure.data !== undefined && (
            <Button kind="quiet" busy={isBusy} onClick={() => void note(waiting === null)}>
              {waiting ? 'No longer wanted' : 'Note the day'}
            </Button>
          )}
          <Button kind="danger" unavailable={!copy} onClick={() => setOpen('erase')}>
            Erase…
          </Button>
        </div>
      </div>
      <LoadFailure query={erasure}>Whether erasure was asked for could not be loaded.</LoadFailure>
      {open === 'edit' && <EditClientDialog client={client} onClose={() => setOpen(null)} />}
      {open === 'erase' && copy && (
        <EraseDialog
          client={client}
          copy={copy}
          onErased={() => {
            if (!backToList()) void navigate(paths.allClients(), { replace: true });
            clientGone(id);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
};
