import type { VideoFile } from '@sebule/contract';
import { Button } from '../../../../shared/ui/Button.tsx';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { DeleteIcon, EditIcon } from '../../kit/icons/icons.tsx';
import styles from './FileList.module.css';

export interface FileHandlers {
  onPreview: (file: VideoFile, what: 'movie' | 'trailer') => void;
  onEdit: (file: VideoFile) => void;
  onDelete: (file: VideoFile) => void;
}

/** What can be done with a file of a movie. */
export const FileActions = ({ file, onPreview, onEdit, onDelete }: FileHandlers & { file: VideoFile }) => (
  <div className={styles.actions}>
    <IconButton label={`Edit ${file.label}`} onClick={() => onEdit(file)}>
      <EditIcon />
    </IconButton>
    <IconButton label={`Delete ${file.label}`} onClick={() => onDelete(file)}>
      <DeleteIcon />
    </IconButton>
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
  </div>
);
