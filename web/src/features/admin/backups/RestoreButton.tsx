import type { Backup } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { dayTimeText } from '#shared/ui/Timestamp.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../kit/toast/toast.ts';
import { adminKeys } from '../query-keys.ts';
import { contentText } from './standing.rules.ts';

/** Goes back to a backup, after a question that says what that takes away. */
export const RestoreButton = ({ backup }: { backup: Backup }) => {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [endsSessions, setEndsSessions] = useState(false);
  const moment = dayTimeText(backup.made_at);
  const body = { id: backup.id, ends_sessions: endsSessions };
  return (
    <>
      <Button kind="quiet" aria-label={`Restore the backup of ${moment}`} onClick={() => setIsAsking(true)}>
        Restore
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Go back to this backup?"
          confirmLabel="Restore backup"
          danger
          send={() => callAsAdmin('POST admin/backups/restore', { body })}
          onDone={({ msg }) => {
            showToast(msg);
            void queryClient.invalidateQueries({ queryKey: adminKeys.backups });
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Everything is then as it was on {moment}, with {contentText(backup)}. What was stored since is no
            longer here: titles, residents, places in films, answers.
          </p>
          <p>
            The backup is proved first. Then Sebule restarts, which takes some seconds; films go on. If it
            does not start with the backup, it returns to what there is now.
          </p>
          <Checkbox
            label="Everybody has to sign in again"
            checked={endsSessions}
            onChange={({ target }) => setEndsSessions(target.checked)}
          />
        </ConfirmDialog>
      )}
    </>
  );
};
