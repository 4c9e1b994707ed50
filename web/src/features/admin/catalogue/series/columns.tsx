import type { Season, Video, Episode } from '@sebule/contract';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { numbersText } from '#shared/episode-numbers.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Thumbnail } from '../../artwork/index.ts';
import { PictureIcon, PreviewIcon } from '../../kit/icons.tsx';
import type { OrderedColumn } from '../../kit/order/OrderedTable.tsx';
import { creditsText, lengthOf } from '../../kit/seconds.rules.ts';
import { FilmPreparation } from '../../preparing/index.ts';
import { EditAndDelete } from '../EditAndDelete.tsx';
import { FilePath } from '../FilePath.tsx';
import { useActiveSwitch } from '../use-active-switch.ts';
import styles from './Series.module.css';

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
    cell: ({ season_name: name }) => <span className="breakable strong">{name}</span>,
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
          <EditAndDelete
            name={season.season_name}
            onEdit={() => onEdit(season)}
            onDelete={() => onDelete(season)}
          />
        </span>
      </span>
    ),
  },
];

export const episodeColumns = ({
  seriesId,
  missing,
  onPreview,
  onEdit,
  onDelete,
}: {
  seriesId: number;
  /** The series' paths without a file. */
  missing: readonly string[] | undefined;
  onPreview: (episode: Episode) => void;
  onEdit: (episode: Episode) => void;
  onDelete: (episode: Episode) => void;
}): OrderedColumn<Episode>[] => [
  {
    id: 'thumbnail',
    label: 'Thumbnail',
    cell: ({ thumbnail_path: path }) => <Thumbnail paths={[path]} isWide empty={<PictureIcon />} />,
  },
  {
    id: 'name',
    label: 'Name',
    isHeader: true,
    cell: ({ episode_name: name }) => <span className="breakable strong">{name}</span>,
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
    cell: (episode) => (
      <>
        <FilePath reference={episode.url} missing={missing} state={episode.file_state} judged={episode} />
        <FilmPreparation
          titleId={seriesId}
          kind="episode"
          id={episode.episode_id}
          name={episode.episode_name}
        />
      </>
    ),
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
        <EditAndDelete
          name={episode.episode_name}
          onEdit={() => onEdit(episode)}
          onDelete={() => onDelete(episode)}
        />
      </span>
    ),
  },
];

export const PartSwitch = ({
  kind,
  id,
  name,
  isActive,
}: {
  kind: 'season' | 'episode';
  id: number;
  name: string;
  isActive: boolean;
}) => {
  const toggle = useActiveSwitch(isActive, (isNowActive) =>
    callAsAdmin('PATCH videos/update-active', { body: { kind, id, is_active: isNowActive } }),
  );
  return <Checkbox label="Active" aria-label={`Active: show ${name} to residents`} {...toggle} />;
};
