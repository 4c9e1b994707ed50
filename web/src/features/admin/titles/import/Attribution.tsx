import { Link } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import styles from './Import.module.css';

/** What the movie database's terms ask for where its data is entered. */
export const Attribution = () => (
  <p className={styles.attribution}>
    This product uses the TMDB API but is not endorsed or certified by TMDB. Its free use is non-commercial.{' '}
    <Link to={paths.about()}>About</Link>
  </p>
);
