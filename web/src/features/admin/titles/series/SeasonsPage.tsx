import type { Season, Video } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { paths } from '../../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { DeleteIcon, EditIcon } from '../../kit/icons/icons.tsx';
import { OrderedList } from '../../kit/order/OrderedList.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { NoRecords } from '../../kit/states/NoRecords.tsx';
import { InfoForm } from '../info/InfoForm.tsx';
import { SeoForm } from '../info/SeoForm.tsx';
import { useCatalogueChanged } from '../title.queries.ts';
import { useDeletedToast } from '../use-deleted-toast.ts';
import { DeletedParts } from './DeletedParts.tsx';
import { OrderBar } from './OrderBar.tsx';
import { PartSwitch } from './PartSwitch.tsx';
import { seasonsOrder } from './season.rules.ts';
import { SeasonDialog } from './SeasonDialog.tsx';
import { SeriesLoader } from './SeriesLoader.tsx';
import { useOrder } from './use-order.ts';
import pageStyles from '../TitlePage.module.css';
import styles from './Series.module.css';

const idOf = ({ season_id }: Season) => season_id;
const nameOf = ({ season_name }: Season) => season_name;

const BackToList = () => (
  <ButtonLink kind="quiet" to={paths.allSeries()}>
    Back To List
  </ButtonLink>
);

const countText = ({ episodes }: Season): string =>
  episodes.length === 1 ? '1 episode' : `${episodes.length} episodes`;

const SeasonRow = ({
  series,
  season,
  onEdit,
  onDelete,
}: {
  series: Video;
  season: Season;
  onEdit: (season: Season) => void;
  onDelete: (season: Season) => void;
}) => (
  <div className={styles.row}>
    <div className={styles.text}>
      <p className={styles.name}>{season.season_name}</p>
      <p className={styles.facts}>
        <span>{countText(season)}</span>
        <span>Order {season.season_order}</span>
        <span>{season.trailer_url ?? 'No trailer'}</span>
      </p>
    </div>
    <div className={styles.actions}>
      <PartSwitch kind="season" id={season.season_id} name={season.season_name} isActive={season.is_active} />
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
      <IconButton label={`Edit ${season.season_name}`} onClick={() => onEdit(season)}>
        <EditIcon />
      </IconButton>
      <IconButton label={`Delete ${season.season_name}`} onClick={() => onDelete(season)}>
        <DeleteIcon />
      </IconButton>
    </div>
  </div>
);

const Seasons = ({ series }: { series: Video }) => {
  const catalogueChanged = useCatalogueChanged();
  const [known, setKnown] = useState(series);
  const [editing, setEditing] = useState<Season | 'new' | null>(null);
  const [deleting, setDeleting] = useState<Season | null>(null);
  const showDeleted = useDeletedToast();
  const order = useOrder(series.seasons, idOf);

  return (
    <AdminPage
      title={series.title}
      lead="Its seasons and details."
      actions={
        <>
          <Button onClick={() => setEditing('new')}>Add Seasons</Button>
          <BackToList />
        </>
      }
    >
      <div className={pageStyles.page}>
        <section className={pageStyles.section} aria-labelledby="seasons">
          <h2 id="seasons">Seasons</h2>
          {series.seasons.length === 0 ? (
            <NoRecords />
          ) : (
            <>
              <OrderedList
                label="Seasons"
                rows={order.ordered}
                idOf={idOf}
                nameOf={nameOf}
                onOrder={order.change}
              >
                {(season) => (
                  <SeasonRow series={series} season={season} onEdit={setEditing} onDelete={setDeleting} />
                )}
              </OrderedList>
              <OrderBar
                order={order}
                send={() =>
                  callAsAdmin('POST videos/save-seasons', {
                    body: {
                      seriesDetails: series.video_id,
                      seasonInfo: seasonsOrder(order.ordered),
                    },
                  })
                }
                onSaved={catalogueChanged}
              />
            </>
          )}
          <DeletedParts
            title="Deleted seasons"
            seriesId={series.video_id}
            isShown={({ kind }) => kind === 'season'}
          />
        </section>
        <section className={pageStyles.section} aria-labelledby="info">
          <h2 id="info">Series info</h2>
          <InfoForm video={known} onSaved={setKnown} />
        </section>
        <section className={pageStyles.section} aria-labelledby="seo">
          <h2 id="seo">SEO</h2>
          <SeoForm video={known} onSaved={setKnown} />
        </section>
      </div>
      {editing && (
        <SeasonDialog
          series={series}
          edited={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.season_name}?`}
          confirmLabel="Delete"
          danger
          send={() => callAsAdmin('GET videos/delete-season/:id', { params: { id: deleting.season_id } })}
          onDone={({ msg }) => {
            catalogueChanged();
            showDeleted(msg, 'season', [deleting.season_id]);
          }}
          onClose={() => setDeleting(null)}
        >
          <p>Residents no longer see it and its episodes. The files in the media folder stay.</p>
        </ConfirmDialog>
      )}
    </AdminPage>
  );
};

/** The seasons of a series, and what is known about it. */
export const SeasonsPage = () => (
  <SeriesLoader title="Seasons" actions={<BackToList />}>
    {(series) => <Seasons key={series.video_id} series={series} />}
  </SeriesLoader>
);
