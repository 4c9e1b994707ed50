import { IconButton } from '#shared/ui/IconButton.tsx';
import { DeleteIcon, EditIcon } from '../kit/icons.tsx';

/** The last actions on what a list has. */
export const EditAndDelete = ({
  name,
  onEdit,
  onDelete,
}: {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}) => (
  <>
    <IconButton label={`Edit ${name}`} onClick={onEdit}>
      <EditIcon />
    </IconButton>
    <IconButton label={`Delete ${name}`} onClick={onDelete}>
      <DeleteIcon />
    </IconButton>
  </>
);
