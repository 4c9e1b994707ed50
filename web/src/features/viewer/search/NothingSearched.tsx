import { useState } from 'react';
import { paths } from '../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { LampIcon } from '../../../shared/ui/Logo.tsx';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import styles from './NothingSearched.module.css';

/** The ways on where there is nothing to see. */
const WaysOn = ({ name }: { name?: string }) => (
  <div className={styles.ways}>
    <ButtonLink to={paths.requestMovie(name)} kind={name === undefined ? 'quiet' : 'primary'}>
      Request Movie
    </ButtonLink>
    <ButtonLink to={`${paths.viewerDashboard()}?tab=watching`} kind="quiet">
      Continue Watching
    </ButtonLink>
  </div>
);

/** In place of results, while the box is empty: the last searches. */
export const NothingSearched = ({ onSearch }: { onSearch: (q: string) => void }) => {
  const [searches, setSearches] = useState(recentSearches);
  const clear = () => {
    forgetSearches();
    setSearches([]);
  };
  return (
    <div className={styles.start}>
      {searches.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className={styles.head}>
            <h2 id="recent-searches">Recent searches</h2>
            <Button kind="quiet" onClick={clear}>
              Clear
            </Button>
          </div>
          <ul className={styles.recent}>
            {searches.map((search) => (
              <li key={search}>
                <button type="button" className={styles.search} onClick={() => onSearch(search)}>
                  {search}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.nothing}>
        <LampIcon size={56} lit={false} />
        <p>Find movies and series by title, actor, director, genre or year, and episodes by name.</p>
        <WaysOn />
      </div>
    </div>
  );
};

/** In place of results, when there are none. */
export const NothingFound = ({ q }: { q: string }) => (
  <div className={styles.nothing} role="status">
    <LampIcon size={56} lit={false} />
    <h2>Nothing found for “{q}”</h2>
    <p>Check the spelling, or ask for it: the people who run Sebule in your building read every request.</p>
    <WaysOn name={q} />
  </div>
);
