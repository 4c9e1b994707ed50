import type { TrashedTitle } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { nameLines, titlesText } from '../names.rules.ts';
import { useCatalogueChanged } from '../title.queries.ts';
import { freedText, keptText } from './purge-text.rules.ts';
import { purgePreviewQuery } from './trash.queries.ts';

/** Asks before titles are deleted for good, and whether their files go, too. */
export const DeleteForGoodDialog = ({
  titles,
  onDone,
  onClose,
}: {
  titles: readonly TrashedTitle[];
  onDone: () => void;
  onClose: () => void;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const [deletesFiles, setDeletesFiles] = useState(false);
  const ids = titles.map(({ video_id }) => video_id);
  const preview = useQuery(purgePreviewQuery(ids));
  const hasFiles = (preview.data?.files ?? 0) > 0;
  const kept = preview.data && keptText(preview.data);

  return (
    <ConfirmDialog
      title={`Delete ${titlesText(titles)} for good?`}
      confirmLabel="Delete for good"
      danger
      isReady={!preview.isPending}
      send={() =>
        callAsAdmin('POST admin/videos/delete-for-good', {
          body: { ids, delete_files: deletesFiles && hasFiles },
        })
      }
      onDone={({ msg }) => {
        catalogueChanged();
        showToast(msg);
        onDone();
      }}
      onClose={onClose}
    >
      {titles.length > 1 && (
        <ul>
          {nameLines(titles).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <p>
        This cannot be undone. What has been noted about {titles.length === 1 ? 'it' : 'them'} goes; what was
        watched still counts.
      </p>
      <div className="grid-1" role="status">
        {preview.isPending && <p className="note">Looking at the files …</p>}
        {preview.isError && <p className="note">The files cannot be looked at; they stay.</p>}
        {preview.data && !hasFiles && !kept && (
          <p className="note">There are no files in the media folder to delete.</p>
        )}
        {preview.data && hasFiles && (
          <>
            <Checkbox
              label="Delete the files too"
              checked={deletesFiles}
              onChange={({ target }) => setDeletesFiles(target.checked)}
            />
            <p className="note">{freedText(preview.data)}</p>
          </>
        )}
        {kept && <p className="note">{kept}</p>}
      </div>
    </ConfirmDialog>
  );
};
