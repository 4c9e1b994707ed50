import type { Video, VideoFile } from '@sebule/contract';
import { type OwnPictureKind, REDIRECT_AFTER_DELETE_MS } from '@sebule/contract/constants';
import { messages } from '@sebule/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Checkbox } from '../../../../shared/ui/Checkbox.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { useLastError } from '../../../../shared/ui/use-last-error.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { useFormFocus } from '../../kit/form/use-form-focus.ts';
import { useReplacement } from '../../kit/form/use-replacement.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { showToast } from '../../kit/toast/toast.ts';
import { MissingFilesNote } from '../../media/missing/MissingFilesNote.tsx';
import { useScrollTo } from '../../preview/use-scroll-to.ts';
import { AnswerOffers } from '../../requests/AnswerOffers.tsx';
import type { InfoEntry } from '../info/info.rules.ts';
import { InfoForm } from '../info/InfoForm.tsx';
import { SeoForm } from '../info/SeoForm.tsx';
import { PartPreview } from '../PartPreview.tsx';
import { SubtitleProblems } from '../SubtitleProblems.tsx';
import { titleIdIn } from '../title-id.rules.ts';
import { titleQuery, useCatalogueChanged } from '../title.queries.ts';
import { TitleLoadError } from '../TitleLoadError.tsx';
import { minutesOf, namedFile, type FileEntry } from './file.rules.ts';
import { FileForm } from './FileForm.tsx';
import { FileList } from './FileList.tsx';
import pageStyles from '../TitlePage.module.css';
import styles from './MovieUploadPage.module.css';

const BackToList = () => (
  <ButtonLink kind="quiet" to={paths.allMovies()}>
    Back to List
  </ButtonLink>
);

/** The files of a movie, and what is known about it. */
export const MovieUploadPage = () => {
  const [search] = useSearchParams();
  const id = titleIdIn(search);
  return id === null ? (
    <AdminPage title="Movie upload" lead="Its files and details." actions={<BackToList />}>
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
    const timer = setTimeout(() => void navigate(paths.allMovies()), REDIRECT_AFTER_DELETE_MS);
    return () => clearTimeout(timer);
  }, [isDeleted, navigate]);

  return (
    <AdminPage
      title={movie.data?.title ?? 'Movie upload'}
      lead="Its files and details."
      actions={<BackToList />}
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
          {messages.movieDeleted}. The list opens in a moment.
        </p>
      )}
    </AdminPage>
  );
};

const MOVIE_PICTURES = ['poster', 'backdrop'] as const;

const Movie = ({ movie, onDeleted }: { movie: Video; onDeleted: () => void }) => {
  const [known, setKnown] = useState(movie);
  const { state } = useLocation();
  const [edited, setEdited] = useState<VideoFile | null>(() => namedFile(movie.files, state));
  const [deleting, setDeleting] = useState<VideoFile | null>(null);
  // The form begins anew for another file, and for the next one after one that has been added.
  const [turn, setTurn] = useState(0);
  // The list is refetched after the form has begun anew.
  const [saved, setSaved] = useState<VideoFile>();
  const edit = (file: VideoFile | null) => {
    setEdited(file);
    setFromPreview(null);
    setTurn((current) => current + 1);
  };
  const [previewed, setPreviewed] = useState<{ file: VideoFile; what: 'movie' | 'trailer' } | null>(null);
  const [fromPreview, setFromPreview] = useState<Partial<FileEntry> | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const scrollToForm = useScrollTo(form);
  const focusForm = useFormFocus(form);
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

  const [first] = movie.files;
  const [pictureFromPreview, setPictureFromPreview] = useState<Partial<InfoEntry> | null>(null);
  const [addedFile, setAddedFile] = useState<{ minutes: number } | null>(null);
  const info = useRef<HTMLElement>(null);
  const scrollToInfo = useScrollTo(info);
  const takePicture = (kind: OwnPictureKind, path: string) => {
    setPictureFromPreview({ [`${kind}_path`]: path });
    showToast('The picture is in the form. Save info to keep it.');
    scrollToInfo();
  };

  return (
    <div className={pageStyles.page}>
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
        <AnswerOffers titleIds={[movie.video_id]} />
        <div ref={form} className={styles.form} tabIndex={-1}>
          <Checkbox
            label="Edit Video"
            role="switch"
            aria-checked={edited !== null}
            checked={edited !== null}
            disabled={movie.files.length === 0}
            onChange={({ target: { checked } }) =>
              replace(() => edit(checked ? (movie.files[0] ?? null) : null))
            }
          />
          <FileForm
            key={turn}
            movie={movie}
            edited={edited}
            files={saved ? [...movie.files, saved] : movie.files}
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
      </section>
      <section ref={info} className={pageStyles.section} aria-labelledby="info">
        <h2 id="info">Movie info</h2>
        <InfoForm
          video={known}
          fromPreview={pictureFromPreview}
          addedFile={addedFile}
          onFromFilm={first && (() => setPreviewed({ file: first, what: 'movie' }))}
          onSaved={setKnown}
        />
      </section>
      <section className={pageStyles.section} aria-labelledby="seo">
        <h2 id="seo">SEO</h2>
        <SeoForm video={known} onSaved={setKnown} />
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

const DeleteFileDialog = ({
  movie,
  file,
  onMovieDeleted,
  onClose,
}: {
  movie: Video;
  file: VideoFile;
  onMovieDeleted: () => void;
  onClose: () => void;
}) => {
  const catalogueChanged = useCatalogueChanged();
  const isLast = movie.files.length === 1;

  return (
    <ConfirmDialog
      title={`Delete ${file.label}?`}
      confirmLabel="Delete"
      danger
      send={() => callAsAdmin('GET videos/delete-movie-file/:id', { params: { id: file.id } })}
      onDone={({ details: [result], msg }) => {
        showToast(msg);
        catalogueChanged();
        if (result?.movie_deleted) onMovieDeleted();
      }}
      onClose={onClose}
    >
      <p>
        {isLast
          ? `It is the only file of ${movie.title}: the movie moves to the trash, from where you can restore it.`
          : `Residents can no longer choose it. The file itself stays in the media folder.`}
      </p>
    </ConfirmDialog>
  );
};
