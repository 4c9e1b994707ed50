import type { Video, VideoFile } from '@sebule/contract';
import { useEffect, useEffectEvent } from 'react';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { TextField } from '../../../../shared/ui/TextField.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { ADDRESS_HINT, creditsHint } from '../hints.ts';
import { useCatalogueChanged } from '../title.queries.ts';
import { entryOf, fileBody, newEntry, problemsIn, type FileEntry } from './file.rules.ts';
import { SecondsConverter } from './SecondsConverter.tsx';
import formStyles from '../../kit/form/Form.module.css';

/** Adds a file to a movie, or edits one. Mount it anew for another file. */
export const FileForm = ({
  movie,
  edited,
  files,
  fromPreview,
  onDone,
}: {
  movie: Video;
  /** The file that is edited; null for a new one. */
  edited: VideoFile | null;
  /** The movie's files, of which a new one is the next. */
  files: readonly VideoFile[];
  /** What the preview has changed, another object each time. */
  fromPreview: Partial<FileEntry> | null;
  onDone: (saved: VideoFile | undefined) => void;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const form = useForm<FileEntry, VideoFile>({
    initial: edited ? entryOf(edited) : newEntry(files),
    problemsIn,
    send: (entry) =>
      callAsAdmin('POST videos/add/movie-path', { body: fileBody(entry, movie.video_id, edited) }),
    onDone: ({ details: [saved], msg }) => {
      catalogueChanged();
      showToast(msg);
      onDone(saved);
    },
  });
  const { ref, entry, text } = form;
  const takeOver = useEffectEvent((changes: Partial<FileEntry>) => {
    for (const [field, value] of Object.entries(changes)) form.setField(field as keyof FileEntry, value);
  });
  useEffect(() => {
    if (fromPreview) takeOver(fromPreview);
  }, [fromPreview]);
  const name = edited ? `Edit ${edited.label}` : 'Add a file';

  return (
    <form ref={ref} className={formStyles.form} noValidate onSubmit={form.submit} aria-label={name}>
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
      <TextField label="Movie URL" hint={ADDRESS_HINT} required {...text('url')} />
      <TextField label="Trailer URL" hint={ADDRESS_HINT} required {...text('trailer_url')} />
      <TextField label="Subtitles URL" hint="Optional. An .srt or .vtt file." {...text('subtitles_url')} />
      <div className={formStyles.columns}>
        <TextField
          label="Credits start"
          hint={creditsHint(entry.credits_start, movie.runtime)}
          inputMode="decimal"
          required
          {...text('credits_start')}
        />
        <SecondsConverter onUse={(seconds) => form.setField('credits_start', String(seconds))} />
      </div>
      <FailureNotice failure={form.failure} onClose={form.dismissFailure} />
      <div className={formStyles.actions}>
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Saving ...' : edited ? 'Save file' : 'Add file'}
        </Button>
      </div>
      <LeaveGuard when={form.isDirty}>This file has not been saved. What you typed is lost.</LeaveGuard>
    </form>
  );
};
