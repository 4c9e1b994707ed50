import type { Backup } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Timestamp, dayTimeText } from '#shared/ui/Timestamp.tsx';
import { ConfirmDialog } from '../kit/dialog/ConfirmDialog.tsx';
import { downloadAsAdmin, useDownload } from '../kit/download/download.ts';
import { StatusChip } from '../kit/states/StatusChip.tsx';
import { rowMark } from '../kit/table/use-row-focus.ts';
import { showToast } from '../kit/toast/toast.ts';
import { adminKeys } from '../query-keys.ts';
import { RestoreButton } from './RestoreButton.tsx';
import { contentText, lackText } from './standing.rules.ts';
import styles from './Backups.module.css';

/** One backup: what it has, whether it is whole, and what can be done with it. */
export const BackupRow = ({
  backup,
  placeName,
  canRestore,
}: {
  backup: Backup;
  placeName: string;
  canRestore: boolean;
}) => {
  const queryClient = useQueryClient();
  const { busy, download } = useDownload();
  const [isAsking, setIsAsking] = useState(false);
  const lack = lackText(backup);
  const moment = dayTimeText(backup.made_at);
  const { id } = backup;
  return (
    <li {...rowMark(id)} className={styles.row}>
      <div className="grid-1 shrinkable">
        <p className={`strong ${styles.heading}`}>
          <Timestamp at={backup.made_at} />
          <StatusChip
            tone={backup.proved ? 'good' : 'waiting'}
            label={backup.proved ? 'Proved' : 'Not proved'}
          />
        </p>
        <p className="note digits">
          {contentText(backup)} · {bytesInWords(backup.bytes)} · {placeName}
        </p>
        {lack && <p className="small faint">{lack}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          kind="quiet"
          busy={busy}
          aria-label={`Download the backup of ${moment}`}
          onClick={() => download(() => downloadAsAdmin('GET admin/backups/download/:id', undefined, { id }))}
        >
          Download
        </Button>
        {canRestore && <RestoreButton backup={backup} />}
        <Button kind="quiet" aria-label={`Delete the backup of ${moment}`} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Delete this backup?"
          confirmLabel="Delete backup"
          danger
          send={() => callAsAdmin('POST admin/backups/remove', { body: { id } })}
          onDone={({ msg }) => {
            showToast(msg);
            void queryClient.invalidateQueries({ queryKey: adminKeys.backups });
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            The backup of {moment} with {contentText(backup)} is deleted for good.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
};
