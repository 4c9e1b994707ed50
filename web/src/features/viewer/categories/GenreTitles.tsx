import type { Category } from '@sebule/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/Button.tsx';
import { ErrorPanel } from '../../../shared/ui/ErrorPanel.tsx';
import { useLoadOn } from '../../../shared/ui/use-load-on.ts';
import { TitleGrid } from '../titles/TitleGrid.tsx';
import { GENRE_PAGE, genreTitlesQuery } from './categories.queries.ts';
import type { GenreSort } from './categories.rules.ts';
import styles from './CategoriesPage.module.css';

/** The movies and series of a genre, which load on as the page is scrolled. */
export const GenreTitles = ({ genre, sort }: { genre: Category; sort: GenreSort }) => {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(genreTitlesQuery(genre.genre_id, sort));
  const end = useLoadOn({ hasNextPage, isFetchingNextPage, error, fetchNextPage });
  const hasFailed = error !== null;

  if (!data && error) {
    return <ErrorPanel error={error} busy={isFetching} heading={false} onRetry={() => void refetch()} />;
  }
  const total = genre.movies + genre.series;
  const cards = data?.pages.flatMap(({ rows }) => rows) ?? [];
  return (
    <>
      <TitleGrid cards={cards} waiting={data ? 0 : Math.min(GENRE_PAGE, total)} />
      {hasNextPage && (
        <div ref={end} className={styles.more}>
          <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {hasFailed ? 'Retry' : 'Load more'}
          </Button>
        </div>
      )}
    </>
  );
};
