import type { FolderEntry } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths as links } from '#shared/paths.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { deletionPreviewQuery } from './folder.queries.ts';
import { entriesText } from './path.rules.ts';

const filesText = (files: number): string => (files === 1 ? 'One file' : `${files} files`);

/** Asks before files and folders are deleted, and names the titles that play them. */
export const DeleteEntriesDialog = ({
  entries,
  onDone,
  onClose,
}: {
  entries: readonly FolderEntry[];
  onDone: () => void;
  onClose: () => void;
}) => {
  const paths = entries.map(({ path }) => path);
  const preview = useQuery(deletionPreviewQuery(paths));
  const { data } = preview;
  const isUsed = (data?.used_files ?? 0) > 0;
  const rest = (data?.used_by ?? 0) - (data?.uses.length ?? 0);
  return (
    <ConfirmDialog
      title={`Delete ${entriesText(entries)}?`}
      confirmLabel={isUsed ? 'Delete all the same' : 'Delete'}
      danger
      isReady={data !== undefined}
      send={() => callAsAdmin('POST admin/media/delete', { body: { paths, with_titles: isUsed } })}
      onDone={({ msg }) => {
        showToast(msg);
        onDone();
      }}
      onClose={onClose}
    >
      <LoadFailure query={preview}>What would be lost could not be loaded.</LoadFailure>
      <div role="status">
        {preview.isPending && <p>Looking at the files …</p>}
        {data && (
          <p>
            {filesText(data.files)}, {bytesInWords(data.bytes)}. This cannot be undone.
          </p>
        )}
        {data && isUsed && (
          <>
            <p>Residents can no longer play:</p>
            <ul className="breakable">
              {data.uses.map((use) => (
                <li key={`${use.video_id} ${use.part}`}>
                  {use.title}
                  {use.part !== '' && `, ${use.part}`}
                </li>
              ))}
              {rest > 0 && <li>and {rest} more</li>}
            </ul>
            {entries.some((entry) => entry.is_prepared) && (
              <p>
                To free room and keep what was prepared, delete only the original, under{' '}
                <Link className="bold accented" to={links.preparing()}>
                  Preparing
                </Link>
                .
              </p>
            )}
            <p>
              A movie without another file moves to the trash; an episode waits on the page of its season.
            </p>
          </>
        )}
      </div>
    </ConfirmDialog>
  );
};
