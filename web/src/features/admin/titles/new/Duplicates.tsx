import type { Duplicate, TitleKind } from '@sebule/contract';
import { Link } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import { yearOf } from './new-title.rules.ts';
import styles from './Duplicates.module.css';

const nameOf = ({ title, release_date }: Duplicate): string => {
  const year = yearOf(release_date);
  return year ? `${title} (${year})` : title;
};

/** Says which titles are there already. It does not keep anybody from adding another one of that name. */
export const Duplicates = ({ kind, found }: { kind: TitleKind; found: readonly Duplicate[] }) => (
  <div role="status" className={styles.box}>
    {found.length > 0 && (
      <div className={styles.notice}>
        <p>
          You have this already. Open it to add another version of its file, or give the new one its own slug.
        </p>
        <ul className={styles.list}>
          {found.map((each) => (
            <li key={each.video_id}>
              {each.status === 'trash' ? (
                `${nameOf(each)}, in the trash`
              ) : (
                <Link
                  className={styles.link}
                  to={
                    kind === 'movie' ? paths.movieUpload(each.video_id) : paths.seasonsManage(each.video_id)
                  }
                >
                  Open {nameOf(each)}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
);
