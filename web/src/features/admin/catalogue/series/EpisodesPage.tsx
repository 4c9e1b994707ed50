import type { Episode, Season, Video } from '@sebule/contract';
import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { fieldsOf } from '#shared/storage/stored-json.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { hasDraftAt } from '../../kit/form/draft.ts';
import { useFormFocus } from '../../kit/form/use-form-focus.ts';
import { useReplacement } from '../../kit/form/use-replacement.tsx';
import { OrderedTable } from '../../kit/order/OrderedTable.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { NoRecords } from '../../kit/states/NoRecords.tsx';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { MissingFilesNote } from '../../library/missing/MissingFilesNote.tsx';
import { useScrollTo } from '../../preview/use-scroll-to.ts';
import { AnswerOffers } from '../../requests/AnswerOffers.tsx';
import { creditsIn } from '../movie/file.rules.ts';
import { PartPreview } from '../PartPreview.tsx';
import { SubtitleProblems } from '../SubtitleProblems.tsx';
import { useCatalogueChanged } from '../title.queries.ts';
import { useDeletedToast } from '../use-deleted-toast.ts';
import { DeletedParts } from './DeletedParts.tsx';
import { episodeColumns } from './episode-columns.tsx';
import { type EpisodeEntry, episodePlace } from './episode.rules.ts';
import { EpisodeForm } from './EpisodeForm.tsx';
import { episodesOrderBody } from './episodes-order.wire.ts';
import { OrderBar } from './OrderBar.tsx';
import { SeasonFetch } from './SeasonFetch.tsx';
import { SeriesLoader } from './SeriesLoader.tsx';
import { useOrder } from './use-order.ts';
import pageStyles from '../TitlePage.module.css';
import styles from './Series.module.css';

const idOf = ({ episode_id }: Episode) => episode_id;
const nameOf = ({ episode_name }: Episode) => episode_name;

const EPISODE_PICTURES = ['thumbnail'] as const;

const Episodes = ({ series, season }: { series: Video; season: Season }) => {
  const catalogueChanged = useCatalogueChanged();
  const { state } = useLocation();
  // After a session that ended while one was edited, or a reload; or the one that the preview names.
  const [edited, setEdited] = useState<Episode | null>(
    () =>
      season.episodes.find((episode) => hasDraftAt(episodePlace(season.season_id, episode))) ??
      season.episodes.find(({ episode_id: id }) => id === fieldsOf(state)['episode_id']) ??
      null,
  );
  const [deleting, setDeleting] = useState<Episode | null>(null);
  // The form begins anew for another episode, and for the next one after one that has been added.
  const [turn, setTurn] = useState(0);
  // The list is refetched after the form has begun anew.
  const [saved, setSaved] = useState<Episode>();
  const showDeleted = useDeletedToast();
  const order = useOrder(season.episodes, idOf, `order-of-season:${season.season_id}`);
  const edit = (episode: Episode | null) => {
    setEdited(episode);
    setFromPreview(null);
    setTurn((current) => current + 1);
  };
  const [previewed, setPreviewed] = useState<Episode | null>(null);
  const [fromPreview, setFromPreview] = useState<Partial<EpisodeEntry> | null>(() => {
    const seconds = edited && creditsIn(state);
    return seconds === null ? null : { credits_start: String(seconds) };
  });
  const form = useRef<HTMLElement>(null);
  const scrollToForm = useScrollTo(form);
  const focusForm = useFormFocus(form);
  const { replace, onDirty, question } = useReplacement(
    'This episode has not been saved. What you typed will be lost.',
  );
  const take = (episode: Episode, changes: Partial<EpisodeEntry>) => {
    const isOther = edited?.episode_id !== episode.episode_id;
    const takeOver = () => {
      if (isOther) edit(episode);
      setFromPreview(changes);
      scrollToForm();
    };
    if (isOther) replace(takeOver);
    else takeOver();
  };
  /** Shows the form for an episode; null for a new one. */
  const show = (episode: Episode | null) => {
    if (episode === null && edited === null) {
      focusForm();
      return;
    }
    replace(() => {
      edit(episode);
      focusForm();
    });
  };

  return (
    <AdminPage
      title={`Episodes For ${series.title} - ${season.season_name}`}
      actions={
        <>
          <Button kind="quiet" onClick={() => show(null)}>
            Add an episode
          </Button>
          <ButtonLink kind="quiet" to={paths.seasonsManage(series.video_id)}>
            Back to seasons
          </ButtonLink>
        </>
      }
    >
      <div className={pageStyles.page}>
        <section className={pageStyles.section} aria-labelledby="episodes">
          <h2 id="episodes">Episodes</h2>
          <MissingFilesNote titleId={series.video_id} />
          {season.episodes.length === 0 ? (
            <NoRecords />
          ) : (
            <>
              <OrderedTable
                label="Episodes"
                className={styles.episodes}
                columns={episodeColumns({
                  missing: series.missing_files,
                  onPreview: setPreviewed,
                  onEdit: (episode) => show(episode),
                  onDelete: setDeleting,
                })}
                rows={order.ordered}
                idOf={idOf}
                nameOf={nameOf}
                onOrder={order.change}
              />
              <OrderBar
                of="season"
                order={order}
                send={() =>
                  callAsAdmin('POST videos/save-episodes', {
                    body: episodesOrderBody(season.season_id, order.ordered),
                  })
                }
                onStale={catalogueChanged}
              />
              <SeasonFetch season={season} tmdbId={series.tmdb_id} />
            </>
          )}
          <SubtitleProblems title={series} of={season.episodes} />
          <DeletedParts
            title="Deleted episodes"
            seriesId={series.video_id}
            isShown={({ kind, season_id: id }) => kind === 'episode' && id === season.season_id}
          />
          <AnswerOffers titleIds={[series.video_id]} />
        </section>
        {previewed && (
          <PartPreview
            key={previewed.episode_id}
            name={`Preview of ${previewed.episode_name}`}
            movieUrl={previewed.url}
            subtitlesUrl={previewed.subtitles_url}
            isSeries
            onUse={(seconds) => take(previewed, { credits_start: String(seconds) })}
            pictures={EPISODE_PICTURES}
            onPicture={(_kind, path) => take(previewed, { thumbnail_path: path })}
            onSubtitlesMoved={(url) => {
              if (edited?.episode_id === previewed.episode_id) setFromPreview({ subtitles_url: url });
            }}
            onClose={() => setPreviewed(null)}
          />
        )}
        <section ref={form} className={pageStyles.section} aria-labelledby="form" tabIndex={-1}>
          <h2 id="form">{edited ? `Edit ${edited.episode_name}` : 'Add an episode'}</h2>
          <Checkbox
            label="Edit Video"
            role="switch"
            aria-checked={edited !== null}
            checked={edited !== null}
            disabled={season.episodes.length === 0}
            onChange={({ target: { checked } }) =>
              replace(() => edit(checked ? (order.ordered[0] ?? null) : null))
            }
          />
          <EpisodeForm
            key={turn}
            season={season}
            seriesId={series.video_id}
            tmdbId={series.tmdb_id}
            edited={edited}
            episodes={saved ? [...season.episodes, saved] : season.episodes}
            fromPreview={fromPreview}
            onFromFilm={edited ? () => setPreviewed(edited) : undefined}
            onDirty={onDirty}
            onDone={(episode) => {
              setSaved(episode);
              edit(null);
              focusForm();
            }}
          />
        </section>
      </div>
      {question}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.episode_name}?`}
          confirmLabel="Delete"
          danger
          send={() => callAsAdmin('GET videos/delete-episode/:id', { params: { id: deleting.episode_id } })}
          onDone={({ msg }) => {
            catalogueChanged();
            showDeleted(msg, 'episode', [deleting.episode_id]);
            if (edited?.episode_id === deleting.episode_id) edit(null);
          }}
          onClose={() => setDeleting(null)}
        >
          <p>Residents no longer see it. The file in the media folder stays.</p>
        </ConfirmDialog>
      )}
    </AdminPage>
  );
};

const BackToAllSeries = () => <BackToList list={paths.allSeries()}>Back To List</BackToList>;

/** The episodes of a season. */
export const EpisodesPage = () => {
  const [search] = useSearchParams();
  const id = Number(search.get('season'));
  return (
    <SeriesLoader title="Episodes" actions={<BackToAllSeries />}>
      {(series) => {
        const season = series.seasons.find(({ season_id }) => season_id === id);
        return season ? (
          <Episodes key={id} series={series} season={season} />
        ) : (
          <AdminPage title={series.title} actions={<BackToAllSeries />}>
            <p className={pageStyles.quiet}>This series has no such season any more.</p>
          </AdminPage>
        );
      }}
    </SeriesLoader>
  );
};
