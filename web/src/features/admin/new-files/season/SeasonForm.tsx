import type { ImportSuggestion, SeasonFolder, SeasonFromFiles, SeasonMade } from '@sebule/contract';
import { TITLE_MAX_LENGTH } from '@sebule/contract/catalogue/limits';
import { SEASON_FILES_MAX } from '@sebule/contract/library/limits';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { idOfTitleThere } from '../../catalogue/index.ts';
import { importedQuery, Suggestions, SuggestionsNote, useSuggestions } from '../../importing/index.ts';
import { countText } from '../../kit/count-text.ts';
import { ChooseTitleDialog } from '../../kit/dialog/ChooseTitleDialog.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { DraftNote, UnsavedGuard } from '../../kit/form/FormState.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { nameWithYear } from '../../kit/name-with-year.ts';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { useFilesChanged } from '../../library/index.ts';
import { EpisodeRows } from './EpisodeRows.tsx';
import { findSeriesQuery } from './season.queries.ts';
import {
  allIncluded,
  apart,
  bodyOf,
  detailsFor,
  entryOf,
  fetchedText,
  filledDown,
  gapsText,
  numberProblems,
  newSeasonProblems,
  refusedRow,
  rowsOf,
  withChoices,
  type SeasonEntry,
} from './season.rules.ts';
import { SeriesField, SeriesThere } from './SeriesField.tsx';
import { useSeriesChoice } from './use-series-choice.ts';
import formStyles from '../../kit/form/Form.module.css';
import styles from './Season.module.css';

const takenHint = (taken: ReadonlySet<number>): string | undefined =>
  taken.size === 0
    ? undefined
    : `It has ${countText(taken.size, 'episode')} already, up to number ${Math.max(...taken)}.`;

/** Makes a season of the folder's videos. What is not decided here follows the folder while it changes. */
export const SeasonForm = ({ folder }: { folder: SeasonFolder }) => {
  const navigate = useNavigate();
  const filesChanged = useFilesChanged();
  const [isFinding, setFinding] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const [sent, setSent] = useState<SeasonFromFiles | null>(null);
  const saveRef = useRef<HTMLButtonElement>(null);
  const form = useForm<SeasonEntry, SeasonMade>({
    initial: entryOf(folder),
    place: `season-of-folder:${folder.folder}`,
    problemsIn: (typed) => newSeasonProblems(typed, rows, series.taken),
    send: async (typed) => {
      const body = bodyOf(typed, rows, details);
      setSent(body);
      const answer = await callAsAdmin('POST admin/media/add-season', { body });
      // Somebody else may have used one of the videos or numbers.
      if (!answer.success) filesChanged();
      return answer;
    },
    onDone: ({ details: [made], msg }) => {
      filesChanged();
      showToast(msg);
      if (made) void navigate(paths.seasonsManage(made.video_id), { replace: true });
    },
  });
  const { ref, entry, text, errors } = form;
  const { suggestion: chosen } = entry;
  const tmdbId = chosen?.id ?? folder.tmdb_id;
  const imported = useQuery({ ...importedQuery('series', tmdbId ?? 0), enabled: tmdbId !== null });
  const details = detailsFor(folder, tmdbId, imported.data);
  const series = useSeriesChoice(folder.same, form);
  const rows = rowsOf(folder.files, entry.episodes, series.taken);
  const { ofSeason, others } = apart(rows);
  const refused = refusedRow(errors, sent, rows);
  const problems = numberProblems(rows, series.taken);
  if (refused && !problems.has(refused.path)) problems.set(refused.path, refused.message);
  const gaps = gapsText(rows, series.taken, entry.season);
  const included = rows.filter((row) => row.included).length;
  const isAnyIncluded = ofSeason.some((row) => row.included);
  const isAnyOther = others.some((row) => row.included);
  const busy = form.busy || isConfirming;

  const isNew = entry.video_id === '';
  const name = { title: folder.series, year: null };
  const suggesting = useSuggestions('series', isNew && folder.series !== '' ? [name] : []);
  const isFetching = isNew && tmdbId !== null && imported.isPending;
  const choose = (suggestion: ImportSuggestion) => {
    const isSame = suggestion.id === chosen?.id;
    const title = isSame ? folder.series : suggestion.title;
    form.setField('suggestion', isSame ? null : suggestion);
    form.setField('title', title);
    series.lookUp(title);
  };
  const idThere = idOfTitleThere(form.failure);
  const join = (id: number) => {
    // The button that had the focus is removed.
    series.choose(String(id), { video_id: id, title: entry.title });
    form.dismissFailure();
  };
  const decide = (changes: SeasonEntry['episodes']) => form.setField('episodes', withChoices(entry, changes));

  const rowsProps = {
    problems,
    readOnly: busy,
    onChange: (path: string, choice: SeasonEntry['episodes'][string]) => decide({ [path]: choice }),
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setConfirming(true);
    const isConfirmed = await series.confirm();
    setConfirming(false);
    if (isConfirmed) form.submit(event);
  };

  return (
    <>
      <form
        ref={ref}
        className={`stack-5 ${styles.form}`}
        noValidate
        onSubmit={(event) => void handleSubmit(event)}
        aria-label="Season"
      >
        <DraftNote form={form} />
        <div className={formStyles.columns}>
          <SeriesField
            series={series}
            value={entry.video_id}
            disabled={busy}
            onFind={() => setFinding(true)}
            onIgnore={() => {
              series.ignore();
              saveRef.current?.focus();
            }}
          >
            <div>
              <TextField
                label="Title of the new series"
                required
                maxLength={TITLE_MAX_LENGTH}
                {...text('title')}
                onBlur={({ target }) => series.lookUp(target.value)}
              />
              <Suggestions
                of={folder.series}
                suggestions={suggesting.suggestionsFor(name)}
                chosen={tmdbId}
                disabled={busy}
                onChoose={choose}
              />
              <p role="status" className={`note ${styles.fetched}`}>
                {isFetching && 'Fetching what is known …'}
                {chosen && imported.error && `${imported.error.message} Only the title is known.`}
                {imported.data && fetchedText(imported.data)}
              </p>
              <SuggestionsNote
                suggesting={{ ...suggesting, hasAny: suggesting.hasAny || imported.data !== undefined }}
              />
            </div>
          </SeriesField>
          <TextField
            label="Season"
            required
            inputMode="numeric"
            maxLength={4}
            hint={takenHint(series.taken)}
            {...text('season')}
          />
        </div>
        {folder.has_more && (
          <p className="accented">
            The folder has more than {SEASON_FILES_MAX} videos, and only {folder.files.length} are listed.
            Move some to another folder to make a season of the others.
          </p>
        )}
        <div className={`cluster-3 ${styles.tools}`}>
          <Button kind="quiet" onClick={() => decide(filledDown(rows))} disabled={busy || included === 0}>
            Fill down from the first number
          </Button>
          <Button
            kind="quiet"
            onClick={() => decide(allIncluded(ofSeason, !isAnyIncluded))}
            disabled={busy || ofSeason.every(({ unavailable }) => unavailable !== null)}
          >
            {isAnyIncluded ? 'Untick all' : 'Tick all'}
          </Button>
          <p role="status" className="accented">
            {gaps !== '' && `Missing between the first and the last: ${gaps}.`}
          </p>
        </div>
        <EpisodeRows label="Episodes" rows={ofSeason} {...rowsProps} />
        {others.length > 0 && (
          <details className={styles.others}>
            <summary className="muted touchable">
              {countText(others.length, 'other video')} in the folder
            </summary>
            <div className={`cluster-3 ${styles.tools}`}>
              <Button
                kind="quiet"
                onClick={() => decide(allIncluded(others, !isAnyOther))}
                disabled={busy || others.every(({ unavailable }) => unavailable !== null)}
              >
                {isAnyOther ? 'Untick all others' : 'Tick all others'}
              </Button>
            </div>
            <EpisodeRows label="Other videos in the folder" rows={others} {...rowsProps} />
          </details>
        )}
        {errors.episodes && (problems.size > 0 || included === 0) && (
          <p role="alert" className="wrong">
            {errors.episodes}
          </p>
        )}
        {idThere !== null && <SeriesThere id={idThere} onJoin={join} />}
        <FailureNotice id={form.noticeId} failure={form.failure} onClose={form.dismissFailure} />
        <div className={formStyles.actions}>
          <Button ref={saveRef} type="submit" busy={busy || isFetching || series.isLoading}>
            {`Save ${countText(included, 'episode')}`}
          </Button>
          <ButtonLink kind="quiet" to={paths.mediaFolder(folder.folder)}>
            Back to the folder
          </ButtonLink>
          <BackToList list={paths.newFiles()}>New Files</BackToList>
        </div>
        <UnsavedGuard form={form}>The season has not been saved. What you changed will be lost.</UnsavedGuard>
      </form>
      {isFinding && (
        <ChooseTitleDialog
          title="Add to a series"
          listLabel="Series"
          nothingText="No series with this title."
          query={findSeriesQuery}
          nameOf={nameWithYear}
          factsOf={({ total_seasons: count }) => countText(count, 'season')}
          onChoose={(found) => {
            setFinding(false);
            series.choose(String(found.video_id), found);
          }}
          onClose={() => setFinding(false)}
        />
      )}
    </>
  );
};
