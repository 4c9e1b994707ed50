import type { Card } from '@sebule/contract';
import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { nameLines, titlesText } from '../names.rules.ts';
import { useCatalogueChanged } from '../title.queries.ts';
import { useDeletedToast } from '../use-deleted-toast.ts';

/** One title is deleted by the call of its kind, which answers with the kind's message. */
const send = (titles: readonly Card[]) => {
  const [first] = titles;
  if (!first || titles.length > 1) {
    const ids = titles.map(({ video_id }) => video_id);
    return callAsAdmin('POST admin/videos/change-many', { body: { ids, change: 'delete' } });
  }
  const params = { id: first.video_id };
  return first.is_series
    ? callAsAdmin('GET videos/delete-series/:id', { params })
    : callAsAdmin('GET videos/delete-movie/:id', { params });
};

export const DeleteTitlesDialog = ({
  titles,
  onDone,
  onClose,
}: {
  titles: readonly Card[];
  onDone: () => void;
  onClose: () => void;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const showDeleted = useDeletedToast();
  return (
    <ConfirmDialog
      title={`Delete ${titlesText(titles)}?`}
      confirmLabel="Delete"
      danger
      send={() => send(titles)}
      onDone={({ msg }) => {
        catalogueChanged();
        showDeleted(
          msg,
          titles[0]?.is_series ? 'series' : 'movie',
          titles.map(({ video_id }) => video_id),
        );
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
      {titles.some(({ is_series }) => is_series) && <p>{catalogueMessages.seriesDeleteWarning}</p>}
      <p>
        {titles.length === 1 ? 'Residents no longer see it.' : 'Residents no longer see them.'} The files in
        the media folder stay, and the trash can give {titles.length === 1 ? 'it' : 'them'} back.
      </p>
    </ConfirmDialog>
  );
};
