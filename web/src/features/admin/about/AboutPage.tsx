import { AdminPage } from '../kit/page/AdminPage.tsx';
import { TMDB_NOTICE } from './tmdb.ts';
import styles from './AboutPage.module.css';

/** Credits and the license. */
export const AboutPage = () => (
  <AdminPage title="About" lead="A self-hosted living room of films and series for apartment buildings.">
    <div className={styles.text}>
      <section className="grid-2">
        <h2>The movie database</h2>
        <p>
          Titles, descriptions, posters and stills that were fetched are from{' '}
          <a className={styles.source} href="https://www.themoviedb.org" target="_blank" rel="noreferrer">
            TMDB
          </a>
          , The Movie Database.
        </p>
        <p>{TMDB_NOTICE}</p>
        <p>
          Its use is free of charge only where it is not commercial. Who earns money with this site needs an
          agreement with TMDB.
        </p>
      </section>
      <section className="grid-2">
        <h2>License</h2>
        <p>Sebule is free software under the MIT license. The libraries that it contains have their own.</p>
      </section>
    </div>
  </AdminPage>
);
