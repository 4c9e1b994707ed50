import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { TMDB_NOTICE } from '../about/index.ts';
import styles from './Import.module.css';

/** What the movie database's terms ask for where its data is entered. */
export const Attribution = () => (
  <p className={styles.attribution}>
    {TMDB_NOTICE} Its free use is non-commercial. <Link to={paths.about()}>About</Link>
  </p>
);
