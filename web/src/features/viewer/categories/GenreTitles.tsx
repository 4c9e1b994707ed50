import type { Category } from '@sebule/contract';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { TitleGrid } from '../titles/index.ts';
import { GENRE_PAGE, genreTitlesQuery } from './categories.queries.ts';
import type { GenreSort } from './categories.rules.ts';
import { heightsOutside, indexTowards, pagesOfWindow, withinGrid } from './grid-window.rules.ts';
import { useGridWindow } from './use-grid-window.ts';
import styles from './CategoriesPage.module.css';

/** A held arrow key is faster than titles load: it waits for the next one, instead of scrolling past it. */
const useWaitingKeys = (grid: HTMLUListElement | null, columns: number, total: number): void => {
  useEffect(() => {
    if (!grid) return undefined;
    const waitForNext = (event: KeyboardEvent) => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index'];
      const next = focused === undefined ? null : indexTowards(event.key, Number(focused), columns);
      if (next === null || next < 0 || next >= total || grid.querySelector(`[data-index="${next}"]`)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    grid.addEventListener('keydown', waitForNext);
    return () => grid.removeEventListener('keydown', waitForNext);
  }, [grid, columns, total]);
};

/** The movies and series of a genre. Those on the screen and near it are drawn, and loaded page by page. */
export const GenreTitles = ({ genre, sort }: { genre: Category; sort: GenreSort }) => {
  const [grid, setGrid] = useState<HTMLUListElement | null>(null);
  const { drawn: wanted, layout } = useGridWindow(grid);
  const columns = layout?.columns ?? 1;
  const [total, setTotal] = useState(genre.movies + genre.series);
  const pages = pagesOfWindow(withinGrid(wanted, columns, total));
  const results = useQueries({ queries: pages.map((page) => genreTitlesQuery(genre.genre_id, sort, page)) });
  // What a page says is newer than the genre's count, and is kept while other pages load: the grid must not shrink.
  const newest = results.find(({ data }) => data)?.data?.total;
  if (newest !== undefined && newest !== total) setTotal(newest);
  const drawn = withinGrid(wanted, columns, total);
  const cardAt = (index: number) =>
    results[pages.indexOf(Math.floor(index / GENRE_PAGE))]?.data?.rows[index % GENRE_PAGE] ?? null;
  const cards = Array.from({ length: drawn.end - drawn.start }, (_nothing, at) => cardAt(drawn.start + at));

  useWaitingKeys(grid, columns, total);

  const failed = results.filter(({ isError, data }) => isError && !data);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  const [failure] = failed;
  if (failure?.error && failed.length === results.length) {
    return <ErrorPanel error={failure.error} busy={failure.isFetching} heading={false} onRetry={retry} />;
  }
  return (
    <>
      <TitleGrid
        ref={setGrid}
        cards={cards}
        start={drawn.start}
        {...(layout && heightsOutside(drawn, layout, total))}
      />
      {failure && (
        <p className={`row-3 spread ${styles.failure}`} role="status">
          Some titles could not be loaded.
          <Button kind="quiet" busy={failure.isFetching} onClick={retry}>
            Retry
          </Button>
        </p>
      )}
    </>
  );
};
