import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { countText } from '../../kit/count-text.ts';
import { missingSummaryQuery } from './summary.queries.ts';
import styles from './Missing.module.css';

/** Leads to the missing files, where there are any. */
export const MissingFilesLink = () => {
  const { data: missing } = useQuery(missingSummaryQuery);
  const total = missing ? missing.films + missing.subtitles : 0;
  return total === 0 ? null : (
    <p className={styles.link}>
      <Link to={paths.missingFiles()}>
        {countText(total, 'file that a title needs is missing', 'files that titles need are missing')}
      </Link>
    </p>
  );
};
