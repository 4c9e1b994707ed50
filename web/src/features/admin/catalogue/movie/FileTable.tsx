import type { Video, VideoFile } from '@sebule/contract';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { creditsText, lengthOf } from '../../kit/seconds.rules.ts';
import { rowMark } from '../../kit/table/use-row-focus.ts';
import { FilePath } from '../FilePath.tsx';
import { FileActions, type FileHandlers } from './FileActions.tsx';
import tableStyles from '../../kit/table/TableGrid.module.css';
import styles from './FileList.module.css';

/** A movie's files as a native table. */
export const FileTable = ({
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
