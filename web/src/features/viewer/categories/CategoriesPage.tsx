import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { stopKeysWhileOpen } from '#shared/ui/SelectField.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { useAddressParams } from '#shared/use-address-params.ts';
import { genresQuery } from './categories.queries.ts';
import { countText, genreFrom, GENRE_SORTS, sortFrom } from './categories.rules.ts';
import { CategoriesSkeleton } from './CategoriesSkeleton.tsx';
import { GenreTitles } from './GenreTitles.tsx';
import styles from './CategoriesPage.module.css';

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
    // The address says what is shown, also instead of a genre that there is not.
    if (requested !== null && shown !== undefined && requested !== shown) change('genre', shown);
    // oxlint-disable-next-line react/exhaustive-deps -- `change` only changes the address
  }, [requested, shown]);

  return (
    <div ref={page} className={styles.page}>
      <title>Categories · Sebule</title>
      <header className={`cluster-3 spread ${styles.head}`}>
        <h1>Categories</h1>
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
                className={`muted ${styles.genre}`}
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
                <h2 id="genre">{genre.genre_name}</h2>
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
