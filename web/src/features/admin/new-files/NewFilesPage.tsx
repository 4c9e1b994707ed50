import type { ImportSuggestion, MovieFromFile, NewFile } from '@sebule/contract';
import { ADD_FILES_MAX } from '@sebule/contract/library/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { duplicatesQuery } from '../catalogue/index.ts';
import { SuggestionsNote, useSuggestions } from '../importing/index.ts';
import { countText } from '../kit/count-text.ts';
import { hasDraftAt } from '../kit/form/draft.ts';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import { FilterChips } from '../kit/table/FilterChips.tsx';
import { RowCard } from '../kit/table/TableCards.tsx';
import { useSelection } from '../kit/table/use-selection.ts';
import { useTableState } from '../kit/table/use-table-state.ts';
import { showErrorToast, showOfflineToast, showToast } from '../kit/toast/toast.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import {
  newFilesHint,
  FolderProblem,
  LeftOutNote,
  folderSummaryQuery,
  useFilesChanged,
  MovedFilesOffer,
  useRelink,
  PlayabilityText,
} from '../library/index.ts';
import { AnswerOffers } from '../requests/index.ts';
import { AddMovieDialog, newFilePlace } from './AddMovieDialog.tsx';
import {
  FileActions,
  FileCell,
  FileSuggestions,
  GuessCell,
  type NewFileActions,
  newFileColumns,
} from './cells.tsx';
import {
  newFilesAddress,
  newFilesQuery,
  oneFileQuery,
  oneSeasonQuery,
  type Guess,
} from './new-files.queries.ts';
import {
  undoneText,
  addedText,
  addText,
  failureOfFiles,
  isReady,
  leadsToSeason,
  matchOf,
  maybeEpisodes,
  movieOf,
  nameAsMovie,
  titlesText,
  versionAddedText,
  wantedTitle,
} from './new-files.rules.ts';
import { NewSeasonsTable } from './NewSeasonsTable.tsx';
import { useDetailsFetching } from './use-details-fetching.ts';
import { useOtherKind } from './use-other-kind.ts';
import styles from './NewFiles.module.css';

/** Returns a function that takes movies back which have just been added, and says which of them stay. */
const useUndoAdding =
  (onUndone: (ids: readonly number[]) => void) =>
  async (ids: number[]): Promise<void> => {
    try {
      const { success, msg, details } = await callAsAdmin('POST admin/media/undo-add-movies', {
        body: { ids },
      });
      if (!success) return showErrorToast(msg);
      for (const undone of details) (undone.removed === 0 ? showErrorToast : showToast)(undoneText(undone));
      onUndone(ids);
    } catch (error) {
      showOfflineToast(error);
    }
  };

interface Addition {
  ids: number[];
  titles: string;
}

/** What has been added from this page, as long as it can be taken back from here. */
const JustAdded = ({
  additions,
  onTakeBack,
}: {
  additions: readonly Addition[];
  onTakeBack: (ids: number[]) => void;
}) =>
  additions.length > 0 && (
    <ul className={`grid-2 plain-list muted below-4 ${styles.justAdded}`}>
      {additions.map(({ ids, titles }) => (
        <li key={ids.join()}>
          Just added: {titles}
          <Button kind="quiet" aria-label={`Take back ${titles}`} onClick={() => onTakeBack(ids)}>
            Take back
          </Button>
        </li>
      ))}
    </ul>
  );

const NO_FILES: NewFile[] = [];
const NO_IDS: readonly number[] = [];
/** Those before them are found in All Movies. */
const ADDITIONS_SHOWN = 3;
const idOf = ({ path }: NewFile) => path;

interface Asked {
  file: NewFile;
  suggestion: ImportSuggestion | null;
}

/** Videos in the media folder that no title uses. A tap makes a movie of one, or of several. */
export const NewFilesPage = () => {
  const { state, change } = useTableState(newFilesAddress);
  const list = useQuery({ ...newFilesQuery(state), enabled: state.filter !== 'season' });
  const { data: summary } = useQuery(folderSummaryQuery);
  const { data: seasons } = useQuery(oneSeasonQuery());
  const { data: extras } = useQuery(oneFileQuery('extra'));
  useOtherKind({ ...state, isNotFound: list.data && list.data.total === 0 }, change);
  const filesChanged = useFilesChanged();
  const queryClient = useQueryClient();
  const rows = list.data?.rows ?? NO_FILES;
  const selection = useSelection(rows, idOf);
  const [asking, setAsking] = useState<Asked | null>(null);
  // After a session that ended while something was typed about a file, or a reload.
  const [isResuming, setResuming] = useState(true);
  if (isResuming && list.data) {
    const file = rows.find(({ path }) => hasDraftAt(newFilePlace(path)));
    setResuming(false);
    if (file) setAsking({ file, suggestion: null });
  }
  const adding = useAttempt();
  const [sent, setSent] = useState(NO_FILES);
  const [addedIds, setAddedIds] = useState(NO_IDS);
  const [additions, setAdditions] = useState<readonly Addition[]>([]);
  const scanning = useAttempt();
  const relinking = useRelink();
  const refusal = useMemo(
    () => adding.failure && failureOfFiles(adding.failure, sent),
    [adding.failure, sent],
  );
  // Each kind has a table of its own, with the chips above it.
  const keptFocus = useKeptFocus<HTMLDivElement>('[aria-pressed="true"]');
  const guess: Guess = state.filter ?? 'movie';
  // Those that are ticked on other pages, too: the button counts them.
  const named = guess === 'movie' ? [...rows, ...selection.selected] : [];
  const suggesting = useSuggestions(
    'movie',
    named.flatMap((file) => wantedTitle(file) ?? []),
  );
  const { suggestionsFor } = suggesting;
  const { canFetch, fetching, detailsWanted } = useDetailsFetching();
  const matchFor = (file: NewFile) => (canFetch ? matchOf(file, suggestionsFor(file)) : null);
  const toAdd = selection.selected.slice(0, ADD_FILES_MAX);
  const matched = toAdd.filter((file) => matchFor(file) !== null).length;

  const forget = (ids: readonly number[]) =>
    setAddedIds((before) => before.filter((id) => !ids.includes(id)));
  const undoAdding = useUndoAdding((ids) => {
    forget(ids);
    setAdditions((before) => before.filter((each) => !each.ids.some((id) => ids.includes(id))));
    filesChanged();
    detailsWanted();
  });
  /** @param isNew whether the movies were not there before, so that adding them can be undone */
  const handleAdded = (added: readonly MovieFromFile[], isNew: boolean) => {
    const ids = [...new Set(added.map(({ video_id: id }) => id))];
    selection.remove(added.map(({ path }) => path));
    filesChanged();
    detailsWanted();
    // What has not been answered yet is still offered after the next ones.
    setAddedIds((before) => [...new Set([...ids, ...before])]);
    if (!isNew) return showToast(versionAddedText(added));
    setAdditions((before) => [{ ids, titles: titlesText(added) }, ...before].slice(0, ADDITIONS_SHOWN));
    showToast(addedText(added), { label: 'Undo', onPress: () => void undoAdding(ids) });
  };
  const add = (files: readonly NewFile[]) =>
    adding.attempt({
      send: () => {
        const some = files.slice(0, ADD_FILES_MAX);
        setSent(some);
        const movies = some.map((file) => movieOf(file, files.length > 1 ? matchFor(file) : null));
        return callAsAdmin('POST admin/media/add-movies', { body: { movies } });
      },
      onDone: ({ details }) => handleAdded(details, true),
      // Somebody else may have added one of them.
      onFailed: filesChanged,
    });
  /** Its name was looked up among the series. */
  const askAsMovie = async (file: NewFile) => {
    const title = nameAsMovie(file);
    const year = file.year === null ? undefined : String(file.year);
    const same = await queryClient
      .fetchQuery(duplicatesQuery('movie', title, { year, tmdbId: '' }))
      .catch(() => []);
    const movie = { ...file, title, season: null, episode: null, episode_name: null, same };
    setAsking({ file: movie, suggestion: null });
  };
  const seasonable = useMemo(() => maybeEpisodes(rows), [rows]);
  const actions: NewFileActions = {
    busy: adding.busy || relinking.busy,
    onRelink: ({ path, moved_from: from }) => from && relinking.relink([{ from: from.path, path }]),
    onAdd: (file) => add([file]),
    onAsk: (file) => setAsking({ file, suggestion: null }),
    onMovie: (file) => void askAsMovie(file),
    suggestionsFor,
    leadsToSeason: (file) => leadsToSeason(file, seasonable),
    onSuggestion: (file, suggestion) => setAsking({ file, suggestion }),
  };
  // oxlint-disable-next-line react/exhaustive-deps -- the handlers do the same in every render
  const columns = useMemo(() => newFileColumns(actions), [actions.busy, suggestionsFor, seasonable]);

  const filter = (
    <FilterChips<Guess>
      label="What they probably are"
      value={guess}
      choices={[
        { value: 'movie', label: 'Movies', count: summary?.new_movies },
        { value: 'season', label: 'Seasons', count: seasons?.total },
        { value: 'episode', label: 'Episodes', count: summary?.new_episodes },
        { value: 'extra', label: 'Extras', count: extras?.total },
      ]}
      onChange={(chosen) => {
        selection.clear();
        change({ filter: chosen === 'movie' ? null : chosen });
      }}
    />
  );

  return (
    <AdminPage
      title="New Files"
      lead="Videos in the media folder that no title uses yet. Nothing is added without your tap."
      actions={
        <Button
          kind="quiet"
          busy={scanning.busy}
          onClick={() =>
            scanning.attempt({
              send: () => callAsAdmin('POST admin/media/scan', {}),
              onDone: filesChanged,
            })
          }
        >
          Look again
        </Button>
      }
    >
      <FolderProblem summary={summary} />
      <LeftOutNote summary={summary} />
      <div className={styles.failure}>
        <FailureNotice
          failure={refusal ?? scanning.failure ?? relinking.failure}
          onClose={() => {
            adding.dismissFailure();
            scanning.dismissFailure();
            relinking.dismissFailure();
          }}
        />
      </div>
      <MovedFilesOffer busy={relinking.busy} relink={relinking.relink}>
        {(moved) =>
          moved === 1
            ? 'A title misses it: it was moved, and is not new.'
            : 'Titles miss them: they were moved, and are not new.'
        }
      </MovedFilesOffer>
      <div {...keptFocus}>
        <JustAdded additions={additions} onTakeBack={(ids) => void undoAdding(ids)} />
        {fetching > 0 && (
          <p role="status" className="muted below-4">
            The details of {countText(fetching, 'movie')} are being fetched …
          </p>
        )}
        <AnswerOffers titleIds={addedIds} className={styles.offers} />
        {guess === 'season' ? (
          <NewSeasonsTable state={state} change={change} filter={filter} />
        ) : (
          <DataTable
            caption="New files"
            columns={columns}
            list={list}
            idOf={idOf}
            labelOf={({ name }) => name}
            state={state}
            change={change}
            searchField="file name"
            filter={filter}
            emptyHint={newFilesHint(summary, summary?.new_episodes)}
            {...(guess === 'movie' && { selection })}
            canSelect={isReady}
            selectionActions={
              <Button busy={adding.busy} onClick={() => add(selection.selected)}>
                {addText(toAdd.length, matched)}
              </Button>
            }
            renderCard={(file, checkbox) => (
              <RowCard
                title={<GuessCell file={file} />}
                facts={
                  <>
                    <FileCell file={file} />
                    {/* Said above, in words. */}
                    {file.playability.state !== 'copying' && <PlayabilityText facts={file.playability} />}
                    <FileSuggestions file={file} {...actions} />
                    <FileActions file={file} {...actions} />
                  </>
                }
                checkbox={checkbox}
                actions={null}
              />
            )}
          />
        )}
      </div>
      <SuggestionsNote suggesting={suggesting} />
      {asking && <AddMovieDialog {...asking} onAdded={handleAdded} onClose={() => setAsking(null)} />}
    </AdminPage>
  );
};
