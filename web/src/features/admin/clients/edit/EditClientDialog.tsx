import type { Client } from '@sebule/contract';
import { useId, useState } from 'react';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { Segmented } from '../../../../shared/ui/Segmented.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { DiscardDialog, LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { useClientsChanged } from '../clients.queries.ts';
import { entryOf, problemsIn, saveBody, type ClientEntry } from './client.rules.ts';
import { ClientFields } from './ClientFields.tsx';
import { phoneHint, statusChoices, statusHint } from './status.rules.ts';
import styles from '../../kit/form/Form.module.css';

const UNSAVED_CHANGES = 'What you changed has not been saved.';

/** Edits a resident's data. */
export const EditClientDialog = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const formId = useId();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const clientsChanged = useClientsChanged();
  // The resident as they were when the dialog was opened: the list behind it may be refetched.
  const [existing] = useState(client);
  const form = useForm<ClientEntry, Client>({
    initial: entryOf(existing),
    problemsIn: (entry) => problemsIn(entry, existing),
    send: (entry) => callAsAdmin('POST admin/clients/save', { body: saveBody(entry, existing) }),
    onDone: ({ details: [saved] }) => {
      clientsChanged();
      showToast(`${saved?.name ?? existing.name} has been saved`);
      onClose();
    },
  });
  const { ref, entry, busy, isDirty } = form;

  const close = () => {
    if (busy) return;
    if (isDirty) setIsDiscarding(true);
    else onClose();
  };

  return (
    <Dialog
      form
      title={`Edit ${existing.name}`}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {busy ? 'Saving ...' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        ref={ref}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={form.submit}
        aria-label={`Edit ${existing.name}`}
      >
        <ClientFields
          form={form}
          phoneNote={phoneHint(entry, existing)}
          macRequired={existing.mac !== null}
          macSharedWith={entry.mac === existing.mac ? (existing.mac_shared_with ?? null) : null}
        />
        <Segmented
          legend="Status"
          name="status"
          options={statusChoices(existing.status)}
          value={entry.status}
          onChange={(status) => form.setField('status', status)}
          hint={statusHint(entry, existing)}
        />
        <FailureNotice id={form.noticeId} failure={form.failure} onClose={form.dismissFailure} />
      </form>
      {isDiscarding && (
        <DiscardDialog text={UNSAVED_CHANGES} onStay={() => setIsDiscarding(false)} onDiscard={onClose} />
      )}
      <LeaveGuard when={isDirty}>{UNSAVED_CHANGES}</LeaveGuard>
    </Dialog>
  );
};
