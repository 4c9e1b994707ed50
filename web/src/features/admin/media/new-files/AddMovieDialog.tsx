import type { MovieFromFile, NewFile } from '@sebule/contract';
import { useId } from 'react';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { useAttempt } from '../../../../shared/form/use-attempt.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { TextField } from '../../../../shared/ui/TextField.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { PlayabilityText } from '../Playability.tsx';
import { movieOf, namedText, sameTitles } from './new-files.rules.ts';
import formStyles from '../../kit/form/Form.module.css';
import styles from './NewFiles.module.css';

interface Entry {
  title: string;
  year: string;
  subtitles_path: string;
}

const problemsIn = ({ title, year }: Entry) => ({
  ...(title.trim() === '' && { title: 'Enter the title.' }),
  ...(!/^(\d{4})?$/.test(year.trim()) && { year: 'Enter a year with four digits, or nothing.' }),
});

const yearOf = (date: string | null): number | null => (date === null ? null : Number(date.slice(0, 4)));

/** Asks for what is in doubt about a new movie: its name, or whether it is a version of one that is there. */
export const AddMovieDialog = ({
  file,
  onAdded,
  onClose,
}: {
  file: NewFile;
  onAdded: (added: readonly MovieFromFile[]) => void;
  onClose: () => void;
}) => {
  const formId = useId();
  const same = sameTitles(file);
  const form = useForm<Entry, MovieFromFile>({
    initial: {
      title: file.title,
      year: file.year === null ? '' : String(file.year),
      subtitles_path: file.subtitles_path ?? '',
    },
    problemsIn,
    send: ({ title, year, subtitles_path: subtitles }) =>
      callAsAdmin('POST admin/media/add-movies', {
        body: {
          movies: [
            {
              path: file.path,
              title,
              ...(year.trim() !== '' && { year: Number(year) }),
              ...(subtitles.trim() !== '' && { subtitles_path: subtitles }),
            },
          ],
        },
      }),
    onDone: ({ details }) => {
      onAdded(details);
      onClose();
    },
  });
  const version = useAttempt();
  const addVersion = (id: number) =>
    version.attempt({
      send: () =>
        callAsAdmin('POST admin/media/add-movies', {
          body: { movies: [{ ...movieOf(file), video_id: id }] },
        }),
      onDone: ({ details }) => {
        onAdded(details);
        onClose();
      },
    });
  const { ref, text } = form;
  const busy = form.busy || version.busy;

  return (
    <Dialog
      form
      title={`Add ${file.name}`}
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.busy}>
            {same.length > 0 ? 'Add as a new movie' : 'Add movie'}
          </Button>
        </>
      }
    >
      {file.playability.plays !== 'everywhere' && (
        <p className={styles.doubt}>
          <PlayabilityText facts={file.playability} />
        </p>
      )}
      {same.length > 0 && (
        <section className={styles.same} aria-label="Movies with this name">
          <p>You have this:</p>
          <ul>
            {same.map(({ video_id: id, title, release_date: date }) => (
              <li key={id}>
                <span>{namedText({ title, year: yearOf(date) })}</span>
                <Button kind="quiet" busy={version.busy} onClick={() => addVersion(id)}>
                  Add as another version
                </Button>
              </li>
            ))}
          </ul>
          <FailureNotice failure={version.failure} onClose={version.dismissFailure} />
        </section>
      )}
      <form
        ref={ref}
        id={formId}
        className={formStyles.form}
        noValidate
        onSubmit={form.submit}
        aria-label="New movie"
      >
        <TextField label="Title" required maxLength={200} {...text('title')} />
        <TextField label="Year" inputMode="numeric" maxLength={4} {...text('year')} />
        <TextField
          label="Subtitles"
          hint="A file in the media folder. Leave it empty if there are none."
          {...text('subtitles_path')}
        />
        <FailureNotice failure={form.failure} onClose={form.dismissFailure} />
      </form>
    </Dialog>
  );
};
