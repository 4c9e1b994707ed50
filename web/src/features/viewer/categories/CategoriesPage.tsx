import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { stopKeysWhileOpen } from '#shared/ui/SelectField.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { useAddressParams } from '#shared/use-address-params.ts';
import { TitleGrid } from '../titles/index.ts';
import { genresQuery } from './categories.queries.ts';
import { countText, GENRE_SORTS, genreFrom, sortFrom } from './categories.rules.ts';
import { GenreTitles } from './GenreTitles.tsx';
import styles from './CategoriesPage.module.css';

const GENRES = ['5rem', '6.5rem', '4.5rem', '7rem', '5.5rem'];
const TITLES = Array.from({ length: 12 }, () => null);

const CategoriesSkeleton = () => (
  <div className={styles.waiting} role="status" aria-label="Loading">
    <div className={styles.genres}>
      {GENRES.map((width) => (
        <Skeleton key={width} width={width} height="var(--touch-target-far)" radius="var(--radius-round)" />
      ))}
    </div>
    <div>
      <div className={`spread ${styles.bar}`}>
        <Skeleton width="9rem" height="1.75rem" />
      </div>
      <TitleGrid cards={TITLES} />
    </div>
  </div>
);

/** The genres, and the movies and series of the chosen one, which is in the address. */
export const CategoriesPage = () => {
  const page = useRef<HTMLDivElement>(null);
  usePageKeys(page, page);
  const [search, setSearch] = useAddressParams();
  const { data: genres, error, isFetching, refetch } = useQuery(genresQuery);
  const fault = useLastError(error, genres !== undefined);
  const genre = genreFrom(genres ?? [], search.get('genre'));
  const sort = sortFrom(search.get('sort'));

  const change = (name: 'genre' | 'sort', value: string) => {
    // Replaced, so that Back leaves the page instead of going through the genres.
    setSearch(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const requested = search.get('genre');
  const shown = genre?.genre_name;
  useEffect(() => {
    // The address names what is shown, also when it named an unknown genre.
    if (requested !== null && shown !== undefined && requested !== shown) change('genre', shown);
    // oxlint-disable-next-line react/exhaustive-deps -- `change` only changes the address
  }, [requested, shown]);

  return (
    <div ref={page} className={styles.page}>
      <title>Categories · Sebule</title>
      <header className="cluster-3 spread">
        <h1 className="title">Categories</h1>
        <ButtonLink kind="quiet" to={paths.viewerDashboard()}>
          Back Home
        </ButtonLink>
      </header>
      {fault && <ErrorPanel error={fault} busy={isFetching} heading={false} onRetry={() => void refetch()} />}
      {!genres && !fault && <CategoriesSkeleton />}
      {genres?.length === 0 && <p className="muted">There are no movies or series with a genre yet.</p>}
      {genres && genre && (
        <>
          <div className={styles.genres} role="group" aria-label="Genres">
            {genres.map(({ genre_id, genre_name }) => (
              <button
                key={genre_id}
                type="button"
                className={`muted pill ${styles.genre}`}
                aria-pressed={genre_id === genre.genre_id}
                // Where the arrow keys enter the page.
                data-enter={genre_id === genre.genre_id ? '' : undefined}
                onClick={() => change('genre', genre_name)}
              >
                {genre_name}
              </button>
            ))}
          </div>
          <section aria-labelledby="genre">
            <div className={`spread ${styles.bar}`}>
              <div className={`shrinkable ${styles.name}`}>
                <h2 id="genre" className="heading">
                  {genre.genre_name}
                </h2>
                <p className="muted">{countText(genre)}</p>
              </div>
              <select
                className={`rigid ${styles.sort}`}
                aria-label="Sort by"
                value={sort}
                onChange={({ target }) => change('sort', target.value)}
                onKeyDown={stopKeysWhileOpen}
              >
                {Object.entries(GENRE_SORTS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <GenreTitles key={`${genre.genre_id}:${sort}`} genre={genre} sort={sort} />
          </section>
        </>
      )}
    </div>
  );
};
