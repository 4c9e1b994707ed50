import type { Card } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { LampIcon } from '#shared/ui/Logo.tsx';
import { forgetSearches, recentSearches } from './recent-searches.ts';
import { Result } from './Result.tsx';
import { popularQuery, recentHomeQuery } from './search.queries.ts';
import styles from './NothingSearched.module.css';
import results from './Results.module.css';

/** Links for when there is nothing to see; Continue Watching only for those who watch something. */
const WaysOn = ({ name }: { name?: string }) => {
  const { data: home } = useQuery(recentHomeQuery);
  return (
    <div className={styles.ways}>
      <ButtonLink to={paths.requestMovie(name)} kind={name === undefined ? 'quiet' : 'primary'}>
        Request Movie
      </ButtonLink>
      {home !== undefined && home.watching.length > 0 && (
        <ButtonLink to={`${paths.viewerDashboard()}?tab=watching`} kind="quiet">
          Continue Watching
        </ButtonLink>
      )}
    </div>
  );
};

/** Titles of each list: a row on a laptop, two on a phone. */
const SUGGESTED = 6;

const Suggested = ({
  heading,
  cards,
  onOpen,
}: {
  heading: string;
  cards: readonly Card[];
  onOpen: () => void;
}) => {
  const headingId = useId();
  if (cards.length === 0) return null;
  return (
    <section className={styles.suggested} aria-labelledby={headingId}>
      <h2 id={headingId}>{heading}</h2>
      <ul className={results.grid}>
        {cards.map((card) => (
          <Result key={card.video_id} card={card} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
};

/** What is popular and what is new; a list that cannot be loaded is left out. */
const Suggestions = ({ onOpen }: { onOpen: () => void }) => {
  const { data: popular = [] } = useQuery(popularQuery);
  const { data: home } = useQuery(recentHomeQuery);
  const most = popular.slice(0, SUGGESTED);
  const known = new Set(most.map(({ video_id }) => video_id));
  const latest = home?.newUploads.filter(({ video_id }) => !known.has(video_id)) ?? [];
  return (
    <>
      <Suggested heading="Popular" cards={most} onOpen={onOpen} />
      <Suggested heading="New" cards={latest.slice(0, SUGGESTED)} onOpen={onOpen} />
    </>
  );
};

/** In place of results, while the box is empty: the last searches, and what others watch. */
export const NothingSearched = ({
  onSearch,
  onOpen,
}: {
  onSearch: (q: string) => void;
  onOpen: () => void;
}) => {
  const [searches, setSearches] = useState(recentSearches);
  const clear = () => {
    forgetSearches();
    setSearches([]);
  };
  return (
    <div>
      {searches.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className={`spread row ${styles.head}`}>
            <h2 id="recent-searches">Recent searches</h2>
            <Button kind="quiet" onClick={clear}>
              Clear
            </Button>
          </div>
          <ul className={`plain-list ${styles.recent}`}>
            {searches.map((search) => (
              <li key={search}>
                <button
                  type="button"
                  className={`one-line pill ${styles.search}`}
                  onClick={() => onSearch(search)}
                >
                  {search}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Suggestions onOpen={onOpen} />
      <div className={`muted ${styles.nothing}`}>
        <LampIcon size={56} lit={false} />
        <p>Find movies and series by title, actor, director, genre or year, and episodes by name.</p>
        <WaysOn />
      </div>
    </div>
  );
};

/** In place of results, when there are none. */
export const NothingFound = ({ q }: { q: string }) => (
  <div className={`muted ${styles.nothing}`} role="status">
    <LampIcon size={56} lit={false} />
    <h2>Nothing found for “{q}”</h2>
    <p>Check the spelling, or ask for it: the people who run Sebule in your building read every request.</p>
    <WaysOn name={q} />
  </div>
);
