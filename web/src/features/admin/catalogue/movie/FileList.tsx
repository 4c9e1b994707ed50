import type { VideoFile, Video } from '@sebule/contract';
import { Fragment, useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { creditsText, lengthOf } from '../../kit/seconds.rules.ts';
import { NoRecords } from '../../kit/states/NoRecords.tsx';
import { rowMark, useRowFocus } from '../../kit/table/use-row-focus.ts';
import { useTableRoom } from '../../kit/table/use-table-room.ts';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { FilmPreparation } from '../../preparing/index.ts';
import { EditAndDelete } from '../EditAndDelete.tsx';
import { FilePath } from '../FilePath.tsx';
import tableStyles from '../../kit/table/TableGrid.module.css';
import styles from './FileList.module.css';

interface FileHandlers {
  onPreview: (file: VideoFile, what: 'movie' | 'trailer') => void;
  onEdit: (file: VideoFile) => void;
  onDelete: (file: VideoFile) => void;
}

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
  <div className={withWords ? `grid-2 ${styles.wordActions}` : styles.actions}>
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
      <EditAndDelete name={file.label} onEdit={() => onEdit(file)} onDelete={() => onDelete(file)} />
    )}
  </div>
);

interface Props extends FileHandlers {
  movie: Video;
  /** The file that the form below holds. */
  edited: VideoFile | null;
}

const referencesOf = ({ video_id: titleId, missing_files: missing }: Video, file: VideoFile) => [
  {
    of: 'Movie',
    path: (
      <>
        <FilePath reference={file.url} missing={missing} state={file.file_state} judged={file} />
        <FilmPreparation titleId={titleId} kind="movie" id={file.id} name={file.label} />
      </>
    ),
  },
  { of: 'Trailer', path: <FilePath reference={file.trailer_url} missing={missing} /> },
  { of: 'Subtitles', path: <FilePath reference={file.subtitles_url} missing={missing} /> },
];

const creditsOf = (movie: Video, file: VideoFile): string =>
  creditsText(file.credits_start, lengthOf(movie.runtime, file.duration));

const FileCards = ({ movie, edited, ...handlers }: Props) => (
  <ul className="stack-2 plain-list" aria-label="Files">
    {movie.files.map((file) => (
      <li
        key={file.id}
        {...rowMark(String(file.id))}
        className={`stack-3 box ${styles.card}`}
        data-edited={edited?.id === file.id || undefined}
      >
        <p className="strong">
          {file.order}. {file.label}
        </p>
        <dl className={`note breakable ${styles.facts}`}>
          {referencesOf(movie, file).map(({ of, path }) => (
            <Fragment key={of}>
              <dt className="faint">{of}</dt>
              <dd>{path}</dd>
            </Fragment>
          ))}
          <dt className="faint">Credits</dt>
          <dd>{creditsOf(movie, file)}</dd>
        </dl>
        <FileActions file={file} withWords {...handlers} />
      </li>
    ))}
  </ul>
);

const HEADINGS = ['Order', 'Label', 'Movie URL', 'Trailer URL', 'Subtitles URL', 'Credits', 'Actions'];

const FileTable = ({ movie, edited, ...handlers }: Props) => (
  <table className={tableStyles.table}>
    <caption>
      <VisuallyHidden>Files</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {HEADINGS.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {movie.files.map((file) => (
        <tr key={file.id} {...rowMark(String(file.id))} data-selected={edited?.id === file.id || undefined}>
          <td>{file.order}</td>
          <th scope="row" className={styles.label}>
            {file.label}
          </th>
          {referencesOf(movie, file).map(({ of, path }) => (
            <td key={of}>{path}</td>
          ))}
          <td>{creditsOf(movie, file)}</td>
          <td>
            <FileActions file={file} {...handlers} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A movie's files, which are few: a table without search and pages. */
export const FileList = (props: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(container);
  const { placeRef, isCramped } = useTableRoom();
  const isPhone = useIsPhone();
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
