import type { Video, VideoFile } from '@sebule/contract';
import { type OwnPictureKind } from '@sebule/contract/artwork/limits';
import { REDIRECT_AFTER_DELETE_MS } from '@sebule/contract/catalogue/limits';
import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { hasDraftAt } from '../../kit/form/draft.ts';
import { useFormFocus } from '../../kit/form/use-form-focus.ts';
import { useReplacement } from '../../kit/form/use-replacement.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { listPlace } from '../../kit/table/list-place.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { MissingFilesNote } from '../../library/missing/MissingFilesNote.tsx';
import { useScrollTo } from '../../preview/use-scroll-to.ts';
import { AnswerOffers } from '../../requests/AnswerOffers.tsx';
import type { InfoEntry } from '../info/info.rules.ts';
import { InfoForm } from '../info/InfoForm.tsx';
import { PartPreview } from '../PartPreview.tsx';
import { SubtitleProblems } from '../SubtitleProblems.tsx';
import { titleIdIn } from '../title-id.rules.ts';
import { titleQuery } from '../title.queries.ts';
import { TitleLoadError } from '../TitleLoadError.tsx';
import { DeleteFileDialog } from './DeleteFileDialog.tsx';
import { creditsIn, filePlace, minutesOf, namedFile, type FileEntry } from './file.rules.ts';
import { FileForm } from './FileForm.tsx';
import { FileList } from './FileList.tsx';
import { MovieHead } from './MovieHead.tsx';
import foldStyles from '../Fold.module.css';
import pageStyles from '../TitlePage.module.css';

/** The files of a movie, and what is known about it. */
export const MovieUploadPage = () => {
  const [search] = useSearchParams();
  const id = titleIdIn(search);
  return id === null ? (
    <AdminPage
      title="Movie upload"
      lead="Its files and details."
      actions={<BackToList list={paths.allMovies()} />}
    >
      <p className={pageStyles.quiet}>This address names no movie. Open one from the list.</p>
    </AdminPage>
  ) : (
    <LoadedMovie key={id} id={id} />
  );
};

const LoadedMovie = ({ id }: { id: number }) => {
  const [isDeleted, setIsDeleted] = useState(false);
  const movie = useQuery({ ...titleQuery('movie', id), enabled: !isDeleted });
  const loadError = useLastError(isDeleted ? null : movie.error, movie.data !== undefined);
  const shows = isDeleted || loadError ? undefined : movie.data;
  const navigate = useNavigate();

  useEffect(() => {
    if (!isDeleted) return undefined;
    const timer = setTimeout(() => void navigate(listPlace(paths.allMovies())), REDIRECT_AFTER_DELETE_MS);
    return () => clearTimeout(timer);
  }, [isDeleted, navigate]);

  return (
    <AdminPage
      title={movie.data?.title ?? 'Movie upload'}
      lead="Its files and details."
      actions={<BackToList list={paths.allMovies()} />}
    >
      {loadError && <TitleLoadError kind="movie" error={loadError} query={movie} />}
      {!isDeleted && !loadError && !movie.data && (
        <div role="status" aria-label="Loading the movie">
          <Skeleton height="16rem" radius="var(--radius-medium)" />
        </div>
      )}
      {shows && <Movie movie={shows} onDeleted={() => setIsDeleted(true)} />}
      {isDeleted && (
        <p className={pageStyles.quiet} role="status">
          {catalogueMessages.movieDeleted}. The list opens in a moment.
        </p>
      )}
    </AdminPage>
  );
};

const MOVIE_PICTURES = ['poster', 'backdrop'] as const;

const Movie = ({ movie, onDeleted }: { movie: Video; onDeleted: () => void }) => {
  const [known, setKnown] = useState(movie);
  const { state } = useLocation();
  const { files } = movie;
  const hasDraft = (file: VideoFile | null) => hasDraftAt(filePlace(movie.video_id, file));
  // After a session that ended while a file was edited, or a reload, that one.
  const [edited, setEdited] = useState<VideoFile | null>(
    () => files.find(hasDraft) ?? namedFile(files, state),
  );
  const [isFormOpen, setFormOpen] = useState(() => files.length === 0 || edited !== null || hasDraft(null));
  const [deleting, setDeleting] = useState<VideoFile | null>(null);
  // The form begins anew for another file, and for the next one after one that has been added.
  const [turn, setTurn] = useState(0);
  // The list is refetched after the form has begun anew.
  const [saved, setSaved] = useState<VideoFile>();
  const edit = (file: VideoFile | null) => {
    setEdited(file);
    setFormOpen(file !== null);
    setFromPreview(null);
    setTurn((current) => current + 1);
  };
  const [previewed, setPreviewed] = useState<{ file: VideoFile; what: 'movie' | 'trailer' } | null>(null);
  const [fromPreview, setFromPreview] = useState<Partial<FileEntry> | null>(() => {
    const seconds = edited && creditsIn(state);
    return seconds === null ? null : { credits_start: String(seconds) };
  });
  const form = useRef<HTMLDivElement>(null);
  const scrollToForm = useScrollTo(form);
  const focusForm = useFormFocus(form);
  const showForm = useEffectEvent(() => {
    if (fromPreview) scrollToForm();
  });
  useEffect(() => showForm(), []);
  const { replace, onDirty, question } = useReplacement(
    'This file has not been saved. What you typed will be lost.',
  );
  const takeSeconds = (file: VideoFile, seconds: number) => {
    const isOther = edited?.id !== file.id;
    const takeOver = () => {
      if (isOther) edit(file);
      setFromPreview({ credits_start: String(seconds) });
      scrollToForm();
    };
    if (isOther) replace(takeOver);
    else takeOver();
  };

  const [first] = files;
  const [pictureFromPreview, setPictureFromPreview] = useState<Partial<InfoEntry> | null>(null);
  const [addedFile, setAddedFile] = useState<{ minutes: number } | null>(null);
  const info = useRef<HTMLElement>(null);
  const scrollToInfo = useScrollTo(info);
  const takePicture = (kind: OwnPictureKind, path: string) => {
    setPictureFromPreview({ [`${kind}_path`]: path });
    showToast('The picture is in the form. Save to keep it.');
    scrollToInfo();
  };

  return (
    <div className={pageStyles.page}>
      <MovieHead movie={movie} onPreview={(what) => first && setPreviewed({ file: first, what })} />
      {previewed && (
        <PartPreview
          key={`${previewed.file.id} ${previewed.what}`}
          request={previewed}
          {...(previewed.what === 'movie'
            ? {
                name: `Preview of ${previewed.file.label}`,
                movieUrl: previewed.file.url,
                subtitlesUrl: previewed.file.subtitles_url,
                onUse: (seconds) => takeSeconds(previewed.file, seconds),
                pictures: MOVIE_PICTURES,
                onPicture: takePicture,
              }
            : {
                name: `Trailer of ${previewed.file.label}`,
                movieUrl: previewed.file.trailer_url ?? '',
                subtitlesUrl: null,
              })}
          onSubtitlesMoved={(url) => {
            if (edited?.id === previewed.file.id) setFromPreview({ subtitles_url: url });
          }}
          onClose={() => setPreviewed(null)}
        />
      )}
      <section className={pageStyles.section} aria-labelledby="files">
        <h2 id="files">Files</h2>
        <MissingFilesNote titleId={movie.video_id} />
        <FileList
          movie={movie}
          edited={edited}
          onPreview={(file, what) => setPreviewed({ file, what })}
          onEdit={(file) =>
            replace(() => {
              edit(file);
              focusForm();
            })
          }
          onDelete={setDeleting}
        />
        <SubtitleProblems title={movie} of={movie.files} />
        <AnswerOffers titleIds={[movie.video_id]} />
        <Checkbox
          label="Edit Video"
          role="switch"
          aria-checked={edited !== null}
          checked={edited !== null}
          disabled={files.length === 0}
          onChange={({ target: { checked } }) => replace(() => edit(checked ? (files[0] ?? null) : null))}
        />
        <div ref={form} tabIndex={-1}>
          <details
            className={foldStyles.fold}
            open={isFormOpen}
            onToggle={({ currentTarget }) => setFormOpen(currentTarget.open)}
          >
            <summary>{edited ? `Edit ${edited.label}` : 'Add a file'}</summary>
            <div>
              <FileForm
                key={turn}
                movie={movie}
                edited={edited}
                files={saved ? [...files, saved] : files}
                fromPreview={fromPreview}
                onDirty={onDirty}
                onDone={(file, duration) => {
                  setSaved(file);
                  setAddedFile({ minutes: minutesOf(duration) });
                  edit(null);
                  focusForm();
                }}
              />
            </div>
          </details>
        </div>
      </section>
      <section ref={info} className={pageStyles.section} aria-labelledby="info">
        <h2 id="info">Movie info</h2>
        <InfoForm
          video={known}
          latest={movie}
          fromPreview={pictureFromPreview}
          addedFile={addedFile}
          onFromFilm={first && (() => setPreviewed({ file: first, what: 'movie' }))}
          onKnown={setKnown}
        />
      </section>
      {question}
      {deleting && (
        <DeleteFileDialog
          movie={movie}
          file={deleting}
          onMovieDeleted={onDeleted}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  );
};
