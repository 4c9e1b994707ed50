import type { Client } from '@sebule/contract';
import { useId, useState } from 'react';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { refusalCode } from '../../../../shared/api/client.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { Segmented } from '../../../../shared/ui/Segmented.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { DiscardDialog, LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { useClientsChanged } from '../clients.queries.ts';
import { entryOf, problemsIn, saveBody, type ClientEntry, type ClientField } from './client.rules.ts';
import { ClientFields } from './ClientFields.tsx';
import { changesSince, rebased } from './conflict.rules.ts';
import { phoneHint, statusChoices, statusHint } from './status.rules.ts';
import styles from '../../kit/form/Form.module.css';

const UNSAVED_CHANGES = 'What you changed has not been saved.';

/**
 * Edits a resident's data. When somebody else has saved them meanwhile, says what has changed, and goes on from there with
 * what was typed.
 */
export const EditClientDialog = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const formId = useId();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const clientsChanged = useClientsChanged();
  // The resident as they were when the dialog was opened: the list behind it may be refetched.
  const [existing, setExisting] = useState(client);
  const [present, setPresent] = useState<Client | null>(null);
  const form = useForm<ClientEntry, Client>({
    initial: entryOf(existing),
    problemsIn: (entry) => problemsIn(entry, existing),
    send: async (entry) => {
      const answer = await callAsAdmin('POST admin/clients/save', { body: saveBody(entry, existing) });
      if (refusalCode(answer) === 'client-changed') {
        const { details } = await callAsAdmin('GET admin/clients/get/:id', {
          params: { id: existing.user_id },
        });
        setPresent(details[0] ?? null);
      }
      return answer;
    },
    onDone: ({ details: [saved] }) => {
      clientsChanged();
      showToast(`${saved?.name ?? existing.name} has been saved`);
      onClose();
    },
  });
  const { ref, entry, busy, isDirty } = form;

  const goOnFrom = (now: Client) => {
    const next = rebased(entry, existing, now);
    form.take(entryOf(now));
    for (const field of Object.keys(next) as ClientField[]) form.setField(field, next[field]);
    setExisting(now);
    setPresent(null);
    form.dismissFailure();
    ref.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const changes = present ? changesSince(existing, present) : [];

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
        <FailureNotice id={form.noticeId} failure={form.failure} onClose={form.dismissFailure}>
          {present && form.failure?.code === 'client-changed' && (
            <>
              {changes.length > 0 && <p>Now {changes.join(', ')}.</p>}
              <Button kind="quiet" onClick={() => goOnFrom(present)}>
                Use these changes and keep what I typed
              </Button>
            </>
          )}
        </FailureNotice>
      </form>
      {isDiscarding && (
        <DiscardDialog text={UNSAVED_CHANGES} onStay={() => setIsDiscarding(false)} onDiscard={onClose} />
      )}
      <LeaveGuard when={isDirty}>{UNSAVED_CHANGES}</LeaveGuard>
    </Dialog>
  );
};
