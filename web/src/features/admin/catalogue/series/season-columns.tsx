import type { Season, Video } from '@sebule/contract';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { DeleteIcon, EditIcon } from '../../kit/icons/icons.tsx';
import type { OrderedColumn } from '../../kit/order/OrderedTable.tsx';
import { FilePath } from '../FilePath.tsx';
import { PartSwitch } from './PartSwitch.tsx';
import styles from './Series.module.css';

/** The columns of the table of seasons. */
export const seasonColumns = ({
  series,
  onEdit,
  onDelete,
}: {
  series: Video;
  onEdit: (season: Season) => void;
  onDelete: (season: Season) => void;
}): OrderedColumn<Season>[] => [
  {
    id: 'name',
    label: 'Season name',
    isHeader: true,
    cell: ({ season_name: name }) => <span className={`breakable ${styles.name}`}>{name}</span>,
  },
  { id: 'count', label: 'Episodes', cell: ({ episodes }) => episodes.length },
  { id: 'order', label: 'Order', cell: ({ season_order: order }) => order },
  {
    id: 'trailer',
    label: 'Trailer URL',
    cell: ({ trailer_url: url }) => <FilePath reference={url} missing={series.missing_files} />,
  },
  {
    id: 'active',
    label: 'Active',
    cell: ({ season_id: id, season_name: name, is_active: isActive }) => (
      <PartSwitch kind="season" id={id} name={name} isActive={isActive} />
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    cell: (season) => (
      <span className={styles.actions}>
        <ButtonLink
          kind="quiet"
          to={paths.episodesManage(series.video_id, season.season_id)}
          aria-label={`Manage episodes of ${season.season_name}`}
        >
          Manage episodes
        </ButtonLink>
        {season.trailer_url && (
          <ButtonLink
            kind="quiet"
            to={paths.preview(season.trailer_url)}
            aria-label={`Preview ${season.season_name}`}
          >
            Preview
          </ButtonLink>
        )}
        <span className={styles.icons}>
          <IconButton label={`Edit ${season.season_name}`} onClick={() => onEdit(season)}>
            <EditIcon />
          </IconButton>
          <IconButton label={`Delete ${season.season_name}`} onClick={() => onDelete(season)}>
            <DeleteIcon />
          </IconButton>
        </span>
      </span>
    ),
  },
];
