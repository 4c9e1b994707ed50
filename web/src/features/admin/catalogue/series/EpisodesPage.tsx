import type { Episode, Season, Video } from '@sebule/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { fieldsOf } from '#shared/storage/stored-json.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { OrderedTable } from '../../kit/order/OrderedTable.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { NoRecords } from '../../kit/states/NoRecords.tsx';
import { MissingFilesNote } from '../../library/index.ts';
import { AnswerOffers } from '../../requests/index.ts';
import { PartPreview } from '../PartPreview.tsx';
import { SubtitleProblems } from '../SubtitleProblems.tsx';
import { useCatalogueChanged } from '../title.queries.ts';
import { useDeletedToast } from '../use-deleted-toast.ts';
import { usePartEditor } from '../use-part-editor.tsx';
import { episodeColumns } from './columns.tsx';
import { DeletedParts } from './DeletedParts.tsx';
import { type EpisodeEntry, episodePlace, introEntry } from './episode.rules.ts';
import { EpisodeForm } from './EpisodeForm.tsx';
import { episodesOrderBody } from './episodes-order.wire.ts';
import { OrderBar } from './OrderBar.tsx';
import { SeasonFetch } from './SeasonFetch.tsx';
import { BackToAllSeries, SeriesLoader } from './SeriesLoader.tsx';
import { useOrder } from './use-order.ts';
import pageStyles from '../TitlePage.module.css';
import styles from './Series.module.css';

const idOf = ({ episode_id }: Episode) => episode_id;
const nameOf = ({ episode_name }: Episode) => episode_name;

const EPISODE_PICTURES = ['thumbnail'] as const;

const Episodes = ({ series, season }: { series: Video; season: Season }) => {
  const catalogueChanged = useCatalogueChanged();
  const [deleting, setDeleting] = useState<Episode | null>(null);
  const [previewed, setPreviewed] = useState<Episode | null>(null);
  const showDeleted = useDeletedToast();
  const order = useOrder(season.episodes, idOf, `order-of-season:${season.season_id}`);
  const { section, edited, ...editor } = usePartEditor<Episode, EpisodeEntry>({
    parts: order.ordered,
    idOf,
    placeOf: (episode) => episodePlace(season.season_id, episode),
    namedIn: (state) =>
      season.episodes.find((episode) => idOf(episode) === fieldsOf(state)['episode_id']) ?? null,
    unsaved: 'This episode has not been saved. What you typed will be lost.',
  });

  const handleIntrosStored = (episodes: readonly Episode[]) => {
    catalogueChanged();
    for (const episode of episodes) editor.stored(episode, introEntry(episode));
  };

  return (
    <AdminPage
      title={`Episodes For ${series.title} - ${season.season_name}`}
      actions={
        <>
          <Button kind="quiet" onClick={() => editor.show(null)}>
            Add an episode
          </Button>
          <ButtonLink kind="quiet" to={paths.seasonsManage(series.video_id)}>
            Back to seasons
          </ButtonLink>
        </>
      }
    >
      <div className={pageStyles.page}>
        <section className={`stack-5 ${pageStyles.section}`} aria-labelledby="episodes">
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
                  seriesId: series.video_id,
                  missing: series.missing_files,
                  onPreview: setPreviewed,
                  onEdit: editor.show,
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
            suggestFor={{ kind: 'episode', id: previewed.episode_id, seasonId: season.season_id }}
            onUse={(seconds) => editor.take(previewed, { credits_start: String(seconds) })}
            onIntro={(edge, seconds) => editor.take(previewed, { [edge]: String(seconds) })}
            onIntrosStored={handleIntrosStored}
            pictures={EPISODE_PICTURES}
            onPicture={(_kind, path) => editor.take(previewed, { thumbnail_path: path })}
            onSubtitlesMoved={(url) => editor.change(previewed, { subtitles_url: url })}
            onClose={() => setPreviewed(null)}
          />
        )}
        <section
          ref={section}
          className={`stack-5 ${pageStyles.section}`}
          aria-labelledby="form"
          tabIndex={-1}
        >
          <h2 id="form">{edited ? `Edit ${edited.episode_name}` : 'Add an episode'}</h2>
          <Checkbox {...editor.editing} />
          <EpisodeForm
            key={editor.formKey}
            season={season}
            seriesId={series.video_id}
            tmdbId={series.tmdb_id}
            {...editor.form}
            onFromFilm={edited ? () => setPreviewed(edited) : undefined}
            onIntrosStored={handleIntrosStored}
            onSaved={editor.onSaved}
          />
        </section>
      </div>
      {editor.question}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${deleting.episode_name}?`}
          confirmLabel="Delete"
          danger
          send={() => callAsAdmin('GET videos/delete-episode/:id', { params: { id: deleting.episode_id } })}
          onDone={({ msg }) => {
            catalogueChanged();
            showDeleted(msg, 'episode', [deleting.episode_id]);
            editor.leave(deleting);
          }}
          onClose={() => setDeleting(null)}
        >
          <p>Residents no longer see it. The file in the media folder stays.</p>
        </ConfirmDialog>
      )}
    </AdminPage>
  );
};

export const EpisodesPage = () => {
  const [search] = useSearchParams();
  const id = Number(search.get('season'));
  return (
    <SeriesLoader title="Episodes">
      {(series) => {
        const season = series.seasons.find(({ season_id }) => season_id === id);
        return season ? (
          <Episodes key={id} series={series} season={season} />
        ) : (
          <AdminPage title={series.title} actions={<BackToAllSeries />}>
            <p className="muted">This series has no such season any more.</p>
          </AdminPage>
        );
      }}
    </SeriesLoader>
  );
};
