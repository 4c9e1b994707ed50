import type { Preparation } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { lossText, nameOf } from './list.rules.ts';
import { useSend } from './use-send.ts';

/** Takes a film off the list; asks before, where something is lost. */
export const RemoveButton = ({ film }: { film: Preparation }) => {
  const { busy, send, refresh } = useSend();
  const [isAsking, setIsAsking] = useState(false);
  const loss = lossText(film);
  const remove = () => callAsAdmin('POST admin/prepare/remove', { body: { job_id: film.job_id } });
  return (
    <>
      <Button
        kind="quiet"
        busy={busy}
        aria-label={`Remove ${nameOf(film)}`}
        onClick={() => (loss === null ? send(remove) : setIsAsking(true))}
      >
        Remove
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${nameOf(film)}?`}
          confirmLabel="Remove"
          danger
          send={remove}
          onDone={({ msg }) => {
            showToast(msg);
            void refresh();
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{loss}</p>
          <p>The film itself stays as it is, and can be prepared later.</p>
        </ConfirmDialog>
      )}
    </>
  );
};
