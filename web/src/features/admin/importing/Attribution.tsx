import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { TMDB_NOTICE } from '../about/index.ts';

/** What the movie database's terms ask for where its data is entered. */
export const Attribution = () => (
  <p className="note">
    {TMDB_NOTICE} Its free use is non-commercial. <Link to={paths.about()}>About</Link>
  </p>
);
