import type { Preparation } from '@sebule/contract';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import styles from './Preparing.module.css';

/** A film's title, linked to the page with its files, and its part. */
export const FilmName = ({
  film: { kind, video_id: titleId, title, part, path },
  id,
}: {
  film: Pick<Preparation, 'kind' | 'video_id' | 'title' | 'part' | 'path'>;
  /** Of the element that names it. */
  id?: string;
}) => (
  <p className="breakable strong" id={id}>
    {titleId === null ? (
      title
    ) : (
      <Link
        className={styles.title}
        to={kind === 'movie' ? paths.movieUpload(titleId) : paths.seasonsManage(titleId)}
        title={path}
      >
        {title}
      </Link>
    )}
    {part !== '' && <span className={`muted ${styles.part}`}>{part}</span>}
  </p>
);
