import type { TrashedTitle } from '@sebule/contract';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { DeleteIcon } from '../../kit/icons/icons.tsx';
import styles from './Trash.module.css';

export interface TrashHandlers {
  busy: boolean;
  onRestore: (title: TrashedTitle) => void;
  onDelete: (title: TrashedTitle) => void;
}

export const kindText = ({ is_series: isSeries }: TrashedTitle): string => (isSeries ? 'Series' : 'Movie');

export const TrashActions = ({
  title,
  busy,
  onRestore,
  onDelete,
}: TrashHandlers & { title: TrashedTitle }) => (
  <div className={`row-2 ${styles.actions}`}>
    <Button kind="quiet" busy={busy} aria-label={`Restore ${title.title}`} onClick={() => onRestore(title)}>
      Restore
    </Button>
    <IconButton label={`Delete ${title.title} for good`} onClick={() => onDelete(title)}>
      <DeleteIcon />
    </IconButton>
  </div>
);
