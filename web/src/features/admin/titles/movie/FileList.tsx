import type { VideoFile } from '@sebule/contract';
import { useRef } from 'react';
import { Button } from '../../../../shared/ui/Button.tsx';
import { NoRecords } from '../../kit/states/NoRecords.tsx';
import { rowMark, useRowFocus } from '../../kit/table/use-row-focus.ts';
import { creditsText } from '../seconds.rules.ts';
import styles from './FileList.module.css';

/** A movie's files, which are few: a list without search and pages. */
export const FileList = ({
  files,
  edited,
  onPreview,
  onEdit,
  onDelete,
}: {
  files: readonly VideoFile[];
  edited: VideoFile | null;
  onPreview: (file: VideoFile, what: 'movie' | 'trailer') => void;
  onEdit: (file: VideoFile) => void;
  onDelete: (file: VideoFile) => void;
}) => {
  const container = useRef<HTMLDivElement>(null);
  const rowFocus = useRowFocus(container);
  return (
    <div ref={container} {...rowFocus}>
      {files.length === 0 ? (
        <NoRecords />
      ) : (
        <ul className={styles.list} aria-label="Files">
          {files.map((file) => (
            <li
              key={file.id}
              {...rowMark(String(file.id))}
              className={`${styles.file} ${edited?.id === file.id ? styles.edited : ''}`}
            >
              <div className={styles.text}>
                <p className={styles.label}>
                  {file.order}. {file.label}
                </p>
                <dl className={styles.facts}>
                  <dt>Movie</dt>
                  <dd>{file.url}</dd>
                  <dt>Trailer</dt>
                  <dd>{file.trailer_url ?? '–'}</dd>
                  <dt>Subtitles</dt>
                  <dd>{file.subtitles_url ?? '–'}</dd>
                  <dt>Credits</dt>
                  <dd>{creditsText(file.credits_start)}</dd>
                </dl>
              </div>
              <div className={styles.actions}>
                <Button
                  kind="quiet"
                  aria-label={`Preview ${file.label}`}
                  onClick={() => onPreview(file, 'movie')}
                >
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
                <Button kind="quiet" aria-label={`Edit ${file.label}`} onClick={() => onEdit(file)}>
                  Edit
                </Button>
                <Button kind="quiet" aria-label={`Delete ${file.label}`} onClick={() => onDelete(file)}>
                  Delete
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
