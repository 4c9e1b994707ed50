import type { Video, VideoFile } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { DraftNote, UnsavedGuard } from '../../kit/form/FormState.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { secondsIn, lengthOf } from '../../kit/seconds.rules.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { CreditsField, FilmField, SubtitlesField, TrailerField, useDurations } from '../film-fields.tsx';
import { useCatalogueChanged, useTitleNow } from '../title.queries.ts';
import { TitleFailureNotice } from '../TitleFailureNotice.tsx';
import type { PartForm } from '../use-part-editor.tsx';
import {
  entryOf,
  FILE_LABELS,
  fileBody,
  filePlace,
  newEntry,
  fileProblems,
  type FileEntry,
} from './file.rules.ts';
import formStyles from '../../kit/form/Form.module.css';
import styles from './FileForm.module.css';

const converted = (time: string): { seconds: number } | { problem: string } => {
  try {
    return { seconds: secondsIn(time) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
};

const SecondsConverter = ({ onUse }: { onUse: (seconds: number) => void }) => {
  const [time, setTime] = useState('');
  const [problem, setProblem] = useState<string>();
  const result = converted(time);

  const handleUse = () => {
    if ('problem' in result) setProblem(result.problem);
    else onUse(result.seconds);
  };

  return (
    <div className={`grid-3 ${styles.converter}`}>
      <TextField
        label="Time to seconds"
        hint={'seconds' in result ? `${result.seconds} seconds` : 'hh.mm.ss, mm.ss or mm'}
        error={problem}
        inputMode="decimal"
        autoComplete="off"
        value={time}
        onChange={({ target }) => {
          setTime(target.value);
          setProblem(undefined);
        }}
      />
      <Button kind="quiet" onClick={handleUse}>
        {'seconds' in result ? `Use ${result.seconds}` : 'Convert'}
      </Button>
    </div>
  );
};

/** Adds a file to a movie, or edits one. Mount it anew for another file. */
export const FileForm = ({
  movie,
  edited,
  parts,
  typed,
  handle,
  onSaved,
}: PartForm<VideoFile, FileEntry> & {
  movie: Video;
  /** @param duration of the file, in seconds; null when it is not known */
  onSaved: (saved: VideoFile | undefined, duration: number | null) => void;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const { durationOf, addDuration } = useDurations(edited);
  const titleNow = useTitleNow('movie', movie.video_id);
  const form = useForm<FileEntry, VideoFile>({
    initial: edited ? entryOf(edited) : newEntry(parts),
    place: filePlace(movie.video_id, edited),
    version: edited?.version,
    ...(edited && {
      edited: {
        code: 'part-changed',
        labels: FILE_LABELS,
        load: async () => (await titleNow())?.files.find(({ id }) => id === edited.id) ?? null,
        entryOf,
        versionOf: ({ version }) => version,
      },
    }),
    typed,
    handle,
    problemsIn: (entered) => fileProblems(entered, edited),
    send: (entry, _saved, version) =>
      callAsAdmin('POST videos/add/movie-path', {
        body: fileBody(entry, movie.video_id, edited && { id: edited.id, version }),
      }),
    onDone: ({ details: [saved], msg }, sent) => {
      catalogueChanged();
      showToast(msg);
      onSaved(saved, saved?.duration ?? durationOf(sent.url));
    },
  });
  const { ref, entry, text } = form;
  const name = edited ? `Edit ${edited.label}` : 'Add a file';

  return (
    <form ref={ref} className="stack-5" noValidate onSubmit={form.submit} aria-label={name}>
      <DraftNote form={form} />
      <div className={formStyles.columns}>
        <TextField label="Label" hint="Such as HD, or Part 1." required {...text('label')} />
        <TextField
          label="Order"
          hint="The lowest plays by default."
          inputMode="numeric"
          required
          {...text('order')}
        />
      </div>
      <FilmField form={form} label="Movie URL" file="movie" addDuration={addDuration} />
      <TrailerField form={form} edited={edited} film={entry.url} />
      <SubtitlesField form={form} />
      <div className={formStyles.columns}>
        <CreditsField form={form} length={lengthOf(movie.runtime, durationOf(entry.url))} />
        <SecondsConverter onUse={(seconds) => form.setField('credits_start', String(seconds))} />
      </div>
      <TitleFailureNotice kind="movie" form={form} />
      <div className={formStyles.actions}>
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Saving ...' : edited ? 'Save file' : 'Add file'}
        </Button>
      </div>
      <UnsavedGuard form={form}>This file has not been saved. What you typed will be lost.</UnsavedGuard>
    </form>
  );
};
