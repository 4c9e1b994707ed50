import type { Season, Video } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { hasDraftAt } from '../../kit/form/draft.ts';
import { OrderedTable } from '../../kit/order/OrderedTable.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { NoRecords } from '../../kit/states/NoRecords.tsx';
import { MissingFilesNote } from '../../library/index.ts';
import { AnswerOffers } from '../../requests/index.ts';
import { InfoForm } from '../info/InfoForm.tsx';
import { useCatalogueChanged } from '../title.queries.ts';
import { useDeletedToast } from '../use-deleted-toast.ts';
import { seasonColumns } from './columns.tsx';
import { DeletedParts } from './DeletedParts.tsx';
import { OrderBar } from './OrderBar.tsx';
import { seasonPlace, seasonsOrder } from './season.rules.ts';
import { SeasonDialog } from './SeasonDialog.tsx';
import { BackToAllSeries, SeriesLoader } from './SeriesLoader.tsx';
import { useOrder } from './use-order.ts';
import pageStyles from '../TitlePage.module.css';
import styles from './Series.module.css';

const idOf = ({ season_id }: Season) => season_id;
const nameOf = ({ season_name }: Season) => season_name;

const Seasons = ({ series }: { series: Video }) => {
  const catalogueChanged = useCatalogueChanged();
  // After a session that ended while a season was edited, or a reload.
  const [editing, setEditing] = useState<Season | 'new' | null>(
    () =>
      series.seasons.find((season) => hasDraftAt(seasonPlace(series.video_id, season))) ??
      (hasDraftAt(seasonPlace(series.video_id, null)) ? 'new' : null),
  );
  const [deleting, setDeleting] = useState<Season | null>(null);
  const showDeleted = useDeletedToast();
  const order = useOrder(series.seasons, idOf, `order-of-series:${series.video_id}`);

  return (
    <AdminPage
      title={series.title}
      lead="Its seasons and details."
      actions={
        <>
          <Button onClick={() => setEditing('new')}>Add Seasons</Button>
          <BackToAllSeries />
        </>
      }
    >
      <div className={pageStyles.page}>
        <section className={`stack-5 ${pageStyles.section}`} aria-labelledby="seasons">
          <h2 id="seasons">Seasons</h2>
          <MissingFilesNote titleId={series.video_id} />
          <AnswerOffers titleIds={[series.video_id]} />
          {series.seasons.length === 0 ? (
            <NoRecords />
          ) : (
            <>
              <OrderedTable
                label="Seasons"
                className={styles.seasons}
                columns={seasonColumns({ series, onEdit: setEditing, onDelete: setDeleting })}
                rows={order.ordered}
                idOf={idOf}
                nameOf={nameOf}
                onOrder={order.change}
              />
              <OrderBar
                of="series"
                order={order}
                send={() =>
                  callAsAdmin('POST videos/save-seasons', {
                    body: {
                      seriesDetails: series.video_id,
                      seasonInfo: seasonsOrder(order.ordered),
                    },
                  })
                }
                onStale={catalogueChanged}
              />
            </>
          )}
          <DeletedParts
            title="Deleted seasons"
            seriesId={series.video_id}
            isShown={({ kind }) => kind === 'season'}
          />
        </section>
        <section className={`stack-5 ${pageStyles.section}`} aria-labelledby="info">
          <h2 id="info">Series info</h2>
          <InfoForm title={series} />
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
  <SeriesLoader title="Seasons">{(series) => <Seasons key={series.video_id} series={series} />}</SeriesLoader>
);
