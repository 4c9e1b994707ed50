import type { VideoFile, Video } from '@sebule/contract';
import { useRef } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#shared/layout-sizes.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useMediaQuery } from '#shared/ui/media-query.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { DeleteIcon, EditIcon } from '../../kit/icons.tsx';
import { creditsText, lengthOf } from '../../kit/seconds.rules.ts';
import { NoRecords } from '../../kit/states/NoRecords.tsx';
import { rowMark, useRowFocus } from '../../kit/table/use-row-focus.ts';
import { useTableRoom } from '../../kit/table/use-table-room.ts';
import { FilePath } from '../FilePath.tsx';
import tableStyles from '../../kit/table/TableGrid.module.css';
import styles from './FileList.module.css';

interface FileHandlers {
  onPreview: (file: VideoFile, what: 'movie' | 'trailer') => void;
  onEdit: (file: VideoFile) => void;
  onDelete: (file: VideoFile) => void;
}

/** What can be done with a file of a movie. */
const FileActions = ({
  file,
  withWords = false,
  onPreview,
  onEdit,
  onDelete,
}: FileHandlers & {
  file: VideoFile;
  /** Words in place of icons, where there is room. */
  withWords?: boolean;
}) => (
  <div className={withWords ? styles.wordActions : styles.actions}>
    <Button kind="quiet" aria-label={`Preview ${file.label}`} onClick={() => onPreview(file, 'movie')}>
      Preview
    </Button>
    <Button
      kind="quiet"
      aria-label={`Preview trailer of ${file.label}`}
      disabled={file.trailer_url === null}
      onClick={() => onPreview(file, 'trailer')}
    >
      Preview trailer
    </Button>
    {withWords ? (
      <>
        <Button kind="quiet" aria-label={`Edit ${file.label}`} onClick={() => onEdit(file)}>
          Edit
        </Button>
        <Button kind="quiet" aria-label={`Delete ${file.label}`} onClick={() => onDelete(file)}>
          Delete
        </Button>
      </>
    ) : (
      <>
        <IconButton label={`Edit ${file.label}`} onClick={() => onEdit(file)}>
          <EditIcon />
        </IconButton>
        <IconButton label={`Delete ${file.label}`} onClick={() => onDelete(file)}>
          <DeleteIcon />
        </IconButton>
      </>
    )}
  </div>
);

/** A movie's files as cards, for phones. */
const FileCards = ({
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

/** A movie's files as a native table. */
const FileTable = ({
  movie,
  edited,
  ...handlers
}: FileHandlers & {
  movie: Video;
  edited: VideoFile | null;
}) => (
  <table className={`${tableStyles.table} ${styles.table}`}>
    <caption>
      <VisuallyHidden>Files</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">Order</th>
        <th scope="col">Label</th>
        <th scope="col">Movie URL</th>
        <th scope="col">Trailer URL</th>
        <th scope="col">Subtitles URL</th>
        <th scope="col">Credits</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      {movie.files.map((file) => (
        <tr key={file.id} {...rowMark(String(file.id))} data-selected={edited?.id === file.id || undefined}>
          <td>{file.order}</td>
          <th scope="row" className={styles.label}>
            {file.label}
          </th>
          <td>
            <FilePath reference={file.url} missing={movie.missing_files} state={file.file_state} />
          </td>
          <td>
            <FilePath reference={file.trailer_url} missing={movie.missing_files} />
          </td>
          <td>
            <FilePath reference={file.subtitles_url} missing={movie.missing_files} />
          </td>
          <td>{creditsText(file.credits_start, lengthOf(movie.runtime, file.duration))}</td>
          <td>
            <FileActions file={file} {...handlers} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const PHONE = `(max-width: ${MOBILE_BREAKPOINT_PX}px)`;

/** A movie's files, which are few: a table without search and pages. */
export const FileList = (
  props: FileHandlers & {
    movie: Video;
    /** The file that the form below holds. */
    edited: VideoFile | null;
  },
) => {
  const container = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(container);
  const { placeRef, isCramped } = useTableRoom();
  const isPhone = useMediaQuery(PHONE);
  return (
    <div ref={container} {...rowFocus}>
      <div ref={placeRef} />
      {props.movie.files.length === 0 ? (
        <NoRecords />
      ) : isPhone || isCramped ? (
        <FileCards {...props} />
      ) : (
        <FileTable {...props} />
      )}
    </div>
  );
};
