import type { VideoFile } from '@sebule/contract';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { DeleteIcon, EditIcon } from '../../kit/icons/icons.tsx';
import styles from './FileList.module.css';

export interface FileHandlers {
  onPreview: (file: VideoFile, what: 'movie' | 'trailer') => void;
  onEdit: (file: VideoFile) => void;
  onDelete: (file: VideoFile) => void;
}

/** What can be done with a file of a movie. */
export const FileActions = ({
  file,
  withWords = false,
  onPreview,
  onEdit,
  onDelete,
}: FileHandlers & {
  file: VideoFile;
  /** Words in place of icons, where there is room. */
  withWords?: boolean;
}) => (
  <div className={withWords ? styles.wordActions : styles.actions}>
    <Button kind="quiet" aria-label={`Preview ${file.label}`} onClick={() => onPreview(file, 'movie')}>
      Preview
    </Button>
    <Button
      kind="quiet"
      aria-label={`Preview trailer of ${file.label}`}
      disabled={file.trailer_url === null}
      onClick={() => onPreview(file, 'trailer')}
    >
      Preview trailer
    </Button>
    {withWords ? (
      <>
        <Button kind="quiet" aria-label={`Edit ${file.label}`} onClick={() => onEdit(file)}>
          Edit
        </Button>
        <Button kind="quiet" aria-label={`Delete ${file.label}`} onClick={() => onDelete(file)}>
          Delete
        </Button>
      </>
    ) : (
      <>
        <IconButton label={`Edit ${file.label}`} onClick={() => onEdit(file)}>
          <EditIcon />
        </IconButton>
        <IconButton label={`Delete ${file.label}`} onClick={() => onDelete(file)}>
          <DeleteIcon />
        </IconButton>
      </>
    )}
  </div>
);
