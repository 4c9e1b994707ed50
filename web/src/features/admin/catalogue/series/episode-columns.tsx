import type { Episode } from '@sebule/contract';
import { THUMBNAIL_IMAGE_SIZE } from '@sebule/contract/artwork/limits';
import { numbersText } from '#shared/episode-numbers.ts';
import { THUMBNAIL_WIDTH_PX } from '#shared/layout-sizes.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { imageAddress } from '#shared/ui/image-address.ts';
import { DeleteIcon, EditIcon, PictureIcon, PreviewIcon } from '../../kit/icons/icons.tsx';
import type { OrderedColumn } from '../../kit/order/OrderedTable.tsx';
import { creditsText, lengthOf } from '../../kit/seconds.rules.ts';
import { FilePath } from '../FilePath.tsx';
import { PartSwitch } from './PartSwitch.tsx';
import styles from './Series.module.css';

const Thumbnail = ({ thumbnail_path: path }: Episode) => (
  <span className={styles.thumbnail}>
    {path ? (
      <img
        src={imageAddress(THUMBNAIL_IMAGE_SIZE, path)}
        alt=""
        width={THUMBNAIL_WIDTH_PX}
        loading="lazy"
        decoding="async"
      />
    ) : (
      <PictureIcon />
    )}
  </span>
);

/** The columns of the table of episodes. */
export const episodeColumns = ({
  missing,
  onPreview,
  onEdit,
  onDelete,
}: {
  /** The series' paths without a file. */
  missing: readonly string[] | undefined;
  onPreview: (episode: Episode) => void;
  onEdit: (episode: Episode) => void;
  onDelete: (episode: Episode) => void;
}): OrderedColumn<Episode>[] => [
  { id: 'thumbnail', label: 'Thumbnail', cell: Thumbnail },
  {
    id: 'name',
    label: 'Name',
    isHeader: true,
    cell: ({ episode_name: name }) => <span className={`breakable ${styles.name}`}>{name}</span>,
  },
  {
    id: 'order',
    label: 'Order',
    cell: ({ episode_order: first, episode_end: last }) => numbersText(first, last),
  },
  {
    id: 'credits',
    label: 'Credits',
    cell: ({ credits_start: start, runtime, duration }) => creditsText(start, lengthOf(runtime, duration)),
  },
  {
    id: 'url',
    label: 'URL',
    cell: ({ url, file_state: state }) => <FilePath reference={url} missing={missing} state={state} />,
  },
  {
    id: 'subtitles',
    label: 'Subtitles URL',
    cell: ({ subtitles_url: url }) => <FilePath reference={url} missing={missing} />,
  },
  {
    id: 'active',
    label: 'Active',
    cell: ({ episode_id: id, episode_name: name, is_active: isActive }) => (
      <PartSwitch kind="episode" id={id} name={name} isActive={isActive} />
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    cell: (episode) => (
      <span className={styles.actions}>
        <IconButton label={`Preview ${episode.episode_name}`} onClick={() => onPreview(episode)}>
          <PreviewIcon />
        </IconButton>
        <IconButton label={`Edit ${episode.episode_name}`} onClick={() => onEdit(episode)}>
          <EditIcon />
        </IconButton>
        <IconButton label={`Delete ${episode.episode_name}`} onClick={() => onDelete(episode)}>
          <DeleteIcon />
        </IconButton>
      </span>
    ),
  },
];
