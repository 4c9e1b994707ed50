import type { ImportSuggestion, MovieFromFile, NewFile, TitleDetails } from '@sebule/contract';
import { TITLE_MAX_LENGTH } from '@sebule/contract/catalogue/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { PictureField } from '../artwork/index.ts';
import { duplicatesQuery, PartPreview, idOfTitleThere } from '../catalogue/index.ts';
import { Attribution, importedQuery, detailsOf } from '../importing/index.ts';
import { FailureNotice } from '../kit/form/FailureNotice.tsx';
import { FormDialog } from '../kit/form/FormDialog.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { nameWithYear } from '../kit/name-with-year.ts';
import { isReadable, PlayabilityText } from '../library/index.ts';
import { leftOutText, SubtitlePathField } from '../subtitles/index.ts';
import { movedText, movieOf, titlesThere } from './new-files.rules.ts';
import formStyles from '../kit/form/Form.module.css';
import styles from './NewFiles.module.css';

export const newFilePlace = (path: string): string => `new-file:${path}`;

interface Entry {
  suggestion: ImportSuggestion | null;
  title: string;
  year: string;
  subtitles_path: string;
  poster_path: string;
}

const movieProblems = ({ title, year }: Entry) => ({
  ...(title.trim() === '' && { title: 'Enter the title.' }),
  ...(!/^(\d{4})?$/.test(year.trim()) && { year: 'Enter a year with four digits, or nothing.' }),
});

const yearText = (date: string | null): string => date?.slice(0, 4) ?? '';

/** Asks for what is in doubt about a new movie: its name, its poster, or whether it is a version of one that is there. */
export const AddMovieDialog = ({
  file,
  suggestion: begun,
  onAdded,
  onClose,
}: {
  file: NewFile;
  suggestion: ImportSuggestion | null;
  /** @param isNew whether the movie was not there before */
  onAdded: (added: readonly MovieFromFile[], isNew: boolean) => void;
  onClose: () => void;
}) => {
  // Said in the dialog.
  const although = file.moved_from ? { although_moved: true } : {};
  const [isPreviewed, setPreviewed] = useState(false);
  const form = useForm<Entry, MovieFromFile>({
    initial: {
      suggestion: begun,
      title: begun?.title ?? file.title,
      year: begun ? yearText(begun.release_date) : String(file.year ?? ''),
      subtitles_path: file.subtitles_path ?? '',
      poster_path: begun?.poster_path ?? '',
    },
    place: newFilePlace(file.path),
    problemsIn: movieProblems,
    send: ({ title, year, subtitles_path: subtitles, poster_path: poster }) =>
      callAsAdmin('POST admin/media/add-movies', {
        body: {
          movies: [
            {
              path: file.path,
              title,
              ...although,
              ...(year.trim() !== '' && { year: Number(year) }),
              ...(subtitles.trim() !== '' && { subtitles_path: subtitles }),
              ...(file.trailer_path !== null && { trailer_path: file.trailer_path }),
              details: {
                ...movieOf(file).details,
                ...known,
                // Another year has been entered.
                ...(year.trim() !== yearText(known?.release_date ?? null) && { release_date: null }),
                poster_path: poster,
              },
            },
          ],
        },
      }),
    onDone: ({ details }) => {
      onAdded(details, true);
      onClose();
    },
  });
  const { suggestion } = form.entry;
  const sameId = useQuery({
    ...duplicatesQuery('movie', suggestion?.title ?? '', {
      year: undefined,
      tmdbId: String(suggestion?.id ?? ''),
    }),
    enabled: suggestion !== null,
  });
  const imported = useQuery({ ...importedQuery('movie', suggestion?.id ?? 0), enabled: suggestion !== null });
  const same = titlesThere(file, sameId.data ?? [], idOfTitleThere(form.failure));
  const isThere = same.some(({ status }) => status === 'active');
  const known: TitleDetails | undefined = imported.data && detailsOf(imported.data);
  const version = useAttempt();
  const addVersion = (id: number) =>
    version.attempt({
      send: () =>
        callAsAdmin('POST admin/media/add-movies', {
          body: { movies: [{ ...movieOf(file), ...although, video_id: id }] },
        }),
      onDone: ({ details }) => {
        onAdded(details, false);
        onClose();
      },
    });
  const { text } = form;
  const isFetching = suggestion !== null && imported.isPending;

  return (
    <FormDialog
      title={`Add ${file.name}`}
      label="New movie"
      form={form}
      busy={form.busy || version.busy}
      submitLabel={isThere ? 'Add as a new movie' : 'Add movie'}
      isWaiting={isFetching}
      onClose={onClose}
      before={
        <>
          {file.moved_from && (
            <p className="below-4">
              {movedText(file)}. Relink it instead, unless this is to be another movie.
            </p>
          )}
          {(file.playability.plays !== 'everywhere' || !isReadable(file.playability)) && (
            <p className="below-4">
              <PlayabilityText facts={file.playability} />
            </p>
          )}
          {same.length > 0 && (
            <section className={`grid-2 below-4 ${styles.same}`} aria-label="Movies that may be the same">
              <p>{isThere ? 'You have this:' : 'You had this:'}</p>
              <ul className="grid-2 plain-list">
                {same.map(({ video_id: id, status, ...named }) => (
                  <li key={id} className="wrap-2 spread">
                    {status === 'trash' ? (
                      <>
                        <span>{nameWithYear(named)}, in the trash</span>
                        <ButtonLink kind="quiet" to={paths.trash('movie')}>
                          Open the trash
                        </ButtonLink>
                      </>
                    ) : (
                      <>
                        <Link to={paths.movieUpload(id)}>Open {nameWithYear(named)}</Link>
                        <Button kind="quiet" busy={version.busy} onClick={() => addVersion(id)}>
                          Add as another version
                        </Button>
                      </>
                    )}
                  </li>
                ))}
              </ul>
              <FailureNotice failure={version.failure} onClose={version.dismissFailure} />
            </section>
          )}
        </>
      }
      behind={
        isPreviewed && (
          <div className="above-4">
            <PartPreview
              name={file.name}
              movieUrl={file.path}
              subtitlesUrl={null}
              pictures={['poster']}
              onPicture={(_kind, path) => form.setField('poster_path', path)}
              onClose={() => setPreviewed(false)}
            />
          </div>
        )
      }
    >
      {suggestion && (
        <div className={`grid-2 ${styles.suggested}`}>
          <p>{suggestion.overview}</p>
          <p role="status">
            {isFetching && 'Fetching the rest …'}
            {imported.error && `${imported.error.message} Only the title, the year and the poster are known.`}
          </p>
        </div>
      )}
      <div className={formStyles.columns}>
        <TextField label="Title" required maxLength={TITLE_MAX_LENGTH} {...text('title')} />
        <TextField label="Year" optional inputMode="numeric" maxLength={4} {...text('year')} />
      </div>
      <SubtitlePathField
        label="Subtitles"
        hint={leftOutText(file) ?? 'A file in the media folder.'}
        optional
        film={file.path}
        onChoose={(path) => form.setField('subtitles_path', path)}
        {...text('subtitles_path')}
      />
      <PictureField
        label="Poster"
        kind="poster"
        value={form.entry.poster_path}
        error={form.errors.poster_path}
        onChange={(path) => form.setField('poster_path', path)}
        onFromFilm={isPreviewed ? undefined : () => setPreviewed(true)}
      />
      {suggestion && <Attribution />}
      <FailureNotice id={form.noticeId} failure={form.failure} onClose={form.dismissFailure} />
    </FormDialog>
  );
};
