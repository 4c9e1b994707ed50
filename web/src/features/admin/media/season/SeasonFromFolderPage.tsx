import type { ImportSuggestion, SeasonFolder, SeasonMade } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { paths } from '../../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { ErrorPanel } from '../../../../shared/ui/ErrorPanel.tsx';
import { SelectField } from '../../../../shared/ui/SelectField.tsx';
import { TextField } from '../../../../shared/ui/TextField.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { TableSkeleton } from '../../kit/table/TableSkeleton.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { idOfTitleThere } from '../../titles/refusals.rules.ts';
import { useFilesChanged } from '../media.queries.ts';
import { importedQuery } from '../suggestions/suggestions.queries.ts';
import { detailsOf } from '../suggestions/suggestions.rules.ts';
import { Suggestions } from '../suggestions/Suggestions.tsx';
import { SuggestionsNote } from '../suggestions/SuggestionsNote.tsx';
import { useSuggestions } from '../suggestions/use-suggestions.ts';
import { EpisodeRows } from './EpisodeRows.tsx';
import { seasonFolderQuery } from './season.queries.ts';
import {
  bodyOf,
  entryOf,
  filledDown,
  gapsText,
  numberProblems,
  problemsIn,
  type EpisodeEntry,
  type SeasonEntry,
} from './season.rules.ts';
import { SeriesThere } from './SeriesThere.tsx';
import formStyles from '../../kit/form/Form.module.css';
import styles from './Season.module.css';

const SeasonForm = ({ folder }: { folder: SeasonFolder }) => {
  const navigate = useNavigate();
  const filesChanged = useFilesChanged();
  const [chosen, setChosen] = useState<ImportSuggestion | null>(null);
  const imported = useQuery({
    ...importedQuery('series', chosen?.id ?? 0),
    enabled: chosen !== null,
  });
  const details = chosen && imported.data ? detailsOf(imported.data) : undefined;
  const form = useForm<SeasonEntry, SeasonMade>({
    initial: entryOf(folder),
    problemsIn,
    send: (entry) => callAsAdmin('POST admin/media/add-season', { body: bodyOf(entry, details) }),
    onDone: ({ details: [made], msg }) => {
      filesChanged();
      showToast(msg);
      if (made) void navigate(paths.seasonsManage(made.video_id), { replace: true });
    },
  });
  const { ref, entry, text, errors, busy } = form;
  const gaps = gapsText(entry.episodes);
  const included = entry.episodes.filter((episode) => episode.included).length;

  const isNew = entry.video_id === '';
  const [joined, setJoined] = useState<SeasonFolder['same']>([]);
  const same = [...folder.same, ...joined];
  const idThere = idOfTitleThere(form.failure);
  const join = (id: number) => {
    setJoined([{ video_id: id, title: entry.title }]);
    form.setField('video_id', String(id));
    form.dismissFailure();
    // The button that had the focus is removed.
    ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };
  const name = { title: folder.series, year: null };
  const suggesting = useSuggestions('series', isNew ? [name] : []);
  const isFetching = isNew && chosen !== null && imported.isPending;
  const choose = (suggestion: ImportSuggestion) => {
    const isSame = suggestion.id === chosen?.id;
    setChosen(isSame ? null : suggestion);
    form.setField('title', isSame ? folder.series : suggestion.title);
  };

  const handleEpisode = (path: string, changes: Partial<EpisodeEntry>) =>
    form.setField(
      'episodes',
      entry.episodes.map((episode) => (episode.path === path ? { ...episode, ...changes } : episode)),
    );

  return (
    <form
      ref={ref}
      className={`${formStyles.form} ${styles.form}`}
      noValidate
      onSubmit={form.submit}
      aria-label="Season"
    >
      <div className={formStyles.columns}>
        {same.length > 0 && (
          <SelectField
            label="Series"
            value={entry.video_id}
            onChange={({ target }) => form.setField('video_id', target.value)}
          >
            {same.map(({ video_id: id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            <option value="">A new series</option>
          </SelectField>
        )}
        {isNew && (
          <div>
            <TextField label="Title of the new series" required maxLength={200} {...text('title')} />
            <Suggestions
              of={folder.series}
              suggestions={suggesting.suggestionsFor(name)}
              chosen={chosen?.id ?? null}
              disabled={busy}
              onChoose={choose}
            />
            <p role="status" className={styles.fetched}>
              {isFetching && 'Fetching what is known …'}
              {chosen && imported.error && `${imported.error.message} Only the title is known.`}
              {details && 'Description, genres and pictures are taken from the movie database.'}
            </p>
            <SuggestionsNote suggesting={suggesting} />
          </div>
        )}
        <TextField label="Season" required inputMode="numeric" maxLength={4} {...text('season')} />
      </div>
      <div className={styles.tools}>
        <Button
          kind="quiet"
          onClick={() => form.setField('episodes', filledDown(entry.episodes))}
          disabled={busy || included === 0}
        >
          Fill down from the first number
        </Button>
        <p role="status" className={styles.gaps}>
          {gaps !== '' && `Missing between the first and the last: ${gaps}.`}
        </p>
      </div>
      <EpisodeRows
        episodes={entry.episodes}
        problems={numberProblems(entry.episodes)}
        readOnly={busy}
        onChange={handleEpisode}
      />
      {errors.episodes && (
        <p role="alert" className={styles.error}>
          {errors.episodes}
        </p>
      )}
      {idThere !== null && <SeriesThere id={idThere} onJoin={join} />}
      <FailureNotice failure={form.failure} onClose={form.dismissFailure} />
      <div className={formStyles.actions}>
        <Button type="submit" busy={busy || isFetching}>
          {included === 1 ? 'Save 1 episode' : `Save ${included} episodes`}
        </Button>
        <ButtonLink kind="quiet" to={paths.mediaFolder(folder.folder)}>
          Back to the folder
        </ButtonLink>
      </div>
      <LeaveGuard when={form.isDirty}>The season has not been saved. What you changed is lost.</LeaveGuard>
    </form>
  );
};

/** Makes a season of the videos in a folder. */
export const SeasonFromFolderPage = () => {
  const [params] = useSearchParams();
  const name = params.get('folder') ?? '';
  const season = useQuery(seasonFolderQuery(name));
  return (
    <AdminPage title="Season from a folder" lead={name === '' ? 'Media folder' : name}>
      {season.data ? (
        <SeasonForm key={name} folder={season.data} />
      ) : season.error ? (
        <ErrorPanel error={season.error} onRetry={() => void season.refetch()} />
      ) : (
        <TableSkeleton columns={3} />
      )}
    </AdminPage>
  );
};
