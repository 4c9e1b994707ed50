import type { Video, VideoFile } from '@sebule/contract';
import { creditsText, lengthOf } from '../../kit/seconds.rules.ts';
import { rowMark } from '../../kit/table/use-row-focus.ts';
import { FilePath } from '../FilePath.tsx';
import { FileActions, type FileHandlers } from './FileActions.tsx';
import styles from './FileList.module.css';

/** A movie's files as cards, for phones. */
export const FileCards = ({
  movie,
  edited,
  ...handlers
}: FileHandlers & {
  movie: Video;
  edited: VideoFile | null;
}) => (
  <ul className="stack-2 plain-list" aria-label="Files">
    {movie.files.map((file) => (
      <li
        key={file.id}
        {...rowMark(String(file.id))}
        className={styles.card}
        data-edited={edited?.id === file.id || undefined}
      >
        <p className={styles.label}>
          {file.order}. {file.label}
        </p>
        <dl className={`note breakable ${styles.facts}`}>
          <dt>Movie</dt>
          <dd>
            <FilePath reference={file.url} missing={movie.missing_files} state={file.file_state} />
          </dd>
          <dt>Trailer</dt>
          <dd>
            <FilePath reference={file.trailer_url} missing={movie.missing_files} />
          </dd>
          <dt>Subtitles</dt>
          <dd>
            <FilePath reference={file.subtitles_url} missing={movie.missing_files} />
          </dd>
          <dt>Credits</dt>
          <dd>{creditsText(file.credits_start, lengthOf(movie.runtime, file.duration))}</dd>
        </dl>
        <FileActions file={file} withWords {...handlers} />
      </li>
    ))}
  </ul>
);
