import type { Video, VideoFile } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { useCatalogueChanged } from '../title.queries.ts';

/** Asks before a file is removed from its movie. */
export const DeleteFileDialog = ({
  movie,
  file,
  onMovieDeleted,
  onClose,
}: {
  movie: Video;
  file: VideoFile;
  onMovieDeleted: () => void;
  onClose: () => void;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const isLast = movie.files.length === 1;

  return (
    <ConfirmDialog
      title={`Delete ${file.label}?`}
      confirmLabel="Delete"
      danger
      send={() => callAsAdmin('GET videos/delete-movie-file/:id', { params: { id: file.id } })}
      onDone={({ details: [result], msg }) => {
        showToast(msg);
        catalogueChanged();
        if (result?.movie_deleted) onMovieDeleted();
      }}
      onClose={onClose}
    >
      <p>
        {isLast
          ? `It is the only file of ${movie.title}: the movie moves to the trash, from where you can restore it.`
          : `Residents can no longer choose it. The file itself stays in the media folder.`}
      </p>
    </ConfirmDialog>
  );
};
