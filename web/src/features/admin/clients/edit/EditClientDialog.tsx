import type { Client } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { refusalCode } from '../../../../shared/api/client.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Segmented } from '../../../../shared/ui/Segmented.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { useClientsChanged } from '../clients.queries.ts';
import { entryOf, problemsIn, saveBody, type ClientEntry, type ClientField } from './client.rules.ts';
import { ClientFields } from './ClientFields.tsx';
import { changesSince, isStored, rebased } from './conflict.rules.ts';
import { editPlace } from './edit-draft.ts';
import { phoneHint, statusChoices, statusHint } from './status.rules.ts';

/** The version of the resident is that from which the typing began: the list behind the dialog may be refetched. */
type EditEntry = ClientEntry & Pick<Client, 'version'>;

const editEntryOf = (client: Client): EditEntry => ({ ...entryOf(client), version: client.version });

/**
 * Edits a resident's data, or goes on with a draft. When somebody else has saved them meanwhile, says what has changed, and
 * goes on from there with what was typed.
 */
export const EditClientDialog = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const clientsChanged = useClientsChanged();
  const [present, setPresent] = useState<Client | null>(null);
  const { user_id: id } = client;
  const form = useForm<EditEntry, Client>({
    initial: editEntryOf(client),
    draft: editPlace(id),
    problemsIn,
    send: async (typed, before) => {
      const body = saveBody(typed, { user_id: id, version: before.version, status: before.status });
      const answer = await callAsAdmin('POST admin/clients/save', { body });
      if (refusalCode(answer) === 'client-changed') {
        const { details } = await callAsAdmin('GET admin/clients/get/:id', { params: { id } });
        const [now] = details;
        if (now && isStored(typed, now)) return { ...answer, success: true, details: [now] };
        setPresent(now ?? null);
      }
      return answer;
    },
    onDone: ({ details: [saved] }) => {
      clientsChanged();
      showToast(`${saved?.name ?? client.name} has been saved`);
      onClose();
    },
  });
  const { ref, entry, saved: before } = form;

  const goOnFrom = (now: Client) => {
    const next = rebased(entry, before, now);
    form.take(editEntryOf(now));
    for (const field of Object.keys(next) as ClientField[]) form.setField(field, next[field]);
    setPresent(null);
    form.dismissFailure();
    ref.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const changes = present ? changesSince(before, present) : [];

  return (
    <FormDialog
      title={`Edit ${before.full_name}`}
      form={form}
      submitLabel={form.busy ? 'Saving ...' : 'Save'}
      unsaved="What you changed has not been saved."
      onClose={onClose}
    >
      <ClientFields
        form={form}
        phoneNote={phoneHint(entry, before)}
        before={before}
        macSharedWith={entry.mac === client.mac ? (client.mac_shared_with ?? null) : null}
      />
      <Segmented
        legend="Status"
        name="status"
        options={statusChoices(before.status)}
        value={entry.status}
        onChange={(status) => form.setField('status', status)}
        hint={statusHint(entry, before)}
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
    </FormDialog>
  );
};
