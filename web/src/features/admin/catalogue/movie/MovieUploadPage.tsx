import type { Video, VideoFile } from '@sebule/contract';
import type { OwnPictureKind } from '@sebule/contract/artwork/limits';
import { REDIRECT_AFTER_DELETE_MS } from '@sebule/contract/catalogue/limits';
import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { ConfirmDialog } from '../../kit/dialog/ConfirmDialog.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { listPlace } from '../../kit/table/list-place.ts';
import { showToast } from '../../kit/toast/toast.ts';
import { MissingFilesNote } from '../../library/index.ts';
import { useScrollTo } from '../../preview/index.ts';
import { AnswerOffers } from '../../requests/index.ts';
import { FilmTracks } from '../../subtitles/index.ts';
import { InfoForm, type InfoHandle } from '../info/InfoForm.tsx';
import { PartPreview } from '../PartPreview.tsx';
import { SubtitleProblems } from '../SubtitleProblems.tsx';
import { titleIdIn } from '../title-id.rules.ts';
import { useCatalogueChanged, titleQuery } from '../title.queries.ts';
import { TitleLoadError } from '../TitleFailureNotice.tsx';
import { usePartEditor } from '../use-part-editor.tsx';
import { filePlace, minutesOf, namedFile, type FileEntry } from './file.rules.ts';
import { FileForm } from './FileForm.tsx';
import { FileList } from './FileList.tsx';
import { MovieHead } from './MovieHead.tsx';
import foldStyles from '../Fold.module.css';
import pageStyles from '../TitlePage.module.css';

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

const HEADER = { lead: 'Its files and details.', actions: <BackToList list={paths.allMovies()} /> };

/** The files of a movie, and what is known about it. */
export const MovieUploadPage = () => {
  const [search] = useSearchParams();
  const id = titleIdIn(search);
  return id === null ? (
    <AdminPage title="Movie upload" {...HEADER}>
      <p className="muted">This address names no movie. Open one from the list.</p>
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
    <AdminPage title={movie.data?.title ?? 'Movie upload'} {...HEADER}>
      {loadError && <TitleLoadError kind="movie" error={loadError} query={movie} />}
      {!isDeleted && !loadError && !movie.data && (
        <div role="status" aria-label="Loading the movie">
          <Skeleton height="16rem" radius="var(--radius-medium)" />
        </div>
      )}
      {shows && <Movie movie={shows} onDeleted={() => setIsDeleted(true)} />}
      {isDeleted && (
        <p className="muted" role="status">
          {catalogueMessages.movieDeleted}. The list opens in a moment.
        </p>
      )}
    </AdminPage>
  );
};

const MOVIE_PICTURES = ['poster', 'backdrop'] as const;

const Movie = ({ movie, onDeleted }: { movie: Video; onDeleted: () => void }) => {
  const { files } = movie;
  const [first] = files;
  const { section, edited, ...editor } = usePartEditor<VideoFile, FileEntry>({
    parts: files,
    idOf: ({ id }) => id,
    placeOf: (file) => filePlace(movie.video_id, file),
    namedIn: (state) => namedFile(files, state),
    unsaved: 'This file has not been saved. What you typed will be lost.',
  });
  const [deleting, setDeleting] = useState<VideoFile | null>(null);
  const [previewed, setPreviewed] = useState<{ file: VideoFile; what: 'movie' | 'trailer' } | null>(null);
  const info = useRef<InfoHandle>(null);
  const infoSection = useRef<HTMLElement>(null);
  const scrollToInfo = useScrollTo(infoSection);
  const takePicture = (kind: OwnPictureKind, path: string) => {
    info.current?.change({ [`${kind}_path`]: path });
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
                suggestFor: { kind: 'movie' as const, id: previewed.file.id },
                onUse: (seconds) => editor.take(previewed.file, { credits_start: String(seconds) }),
                pictures: MOVIE_PICTURES,
                onPicture: takePicture,
              }
            : {
                name: `Trailer of ${previewed.file.label}`,
                movieUrl: previewed.file.trailer_url ?? '',
                subtitlesUrl: null,
              })}
          onSubtitlesMoved={(url) => editor.change(previewed.file, { subtitles_url: url })}
          onClose={() => setPreviewed(null)}
        />
      )}
      <section className={`stack-5 ${pageStyles.section}`} aria-labelledby="files">
        <h2 id="files">Files</h2>
        <MissingFilesNote titleId={movie.video_id} />
        <FileList
          movie={movie}
          edited={edited}
          onPreview={(file, what) => setPreviewed({ file, what })}
          onEdit={editor.show}
          onDelete={setDeleting}
        />
        <SubtitleProblems title={movie} of={movie.files} />
        {edited && <FilmTracks key={edited.url} movieUrl={edited.url} />}
        <AnswerOffers titleIds={[movie.video_id]} />
        <Checkbox {...editor.editing} />
        <div ref={section} tabIndex={-1}>
          <details className={foldStyles.fold} {...editor.fold}>
            <summary>{edited ? `Edit ${edited.label}` : 'Add a file'}</summary>
            <div>
              <FileForm
                key={editor.formKey}
                movie={movie}
                {...editor.form}
                onSaved={(file, duration) => {
                  editor.onSaved(file);
                  void info.current?.takeRuntime(minutesOf(duration));
                }}
              />
            </div>
          </details>
        </div>
      </section>
      <section ref={infoSection} className={`stack-5 ${pageStyles.section}`} aria-labelledby="info">
        <h2 id="info">Movie info</h2>
        <InfoForm
          title={movie}
          handle={info}
          onFromFilm={first && (() => setPreviewed({ file: first, what: 'movie' }))}
        />
      </section>
      {editor.question}
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
