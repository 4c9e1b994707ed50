import { useQuery } from '@tanstack/react-query';
import { useRef, type KeyboardEvent } from 'react';
import { useNavigate, useParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useBackKey } from '#shared/ui/arrow-keys/back-key.ts';
import { directionOf } from '#shared/ui/arrow-keys/focus.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { episodesQuery } from '../../player.queries.ts';
import { idIn } from '../../watch-link.ts';
import { useCloseRequest } from '../parts/use-close-request.ts';
import { TitleNotFound, TitleNotLoaded } from '../TitleFailure.tsx';
import { moveFocus } from './move-focus.ts';
import { SeriesEpisodes } from './SeriesEpisodes.tsx';
import styles from './SeriesEpisodes.module.css';

const ROWS = [1, 2, 3, 4];

/** The shapes of the page until the series is known. */
const EpisodesSkeleton = () => (
  <main className={styles.page} aria-busy="true" aria-label="Loading">
    <title>Sebule</title>
    <div className={styles.bar}>
      <Skeleton width="13rem" height="var(--touch-target)" radius="var(--radius-round)" />
    </div>
    <header className={styles.header}>
      <div className={`stack-3 shrinkable ${styles.text}`}>
        <Skeleton width="18rem" height="2.5rem" />
        <Skeleton width="12rem" height="1.25rem" />
      </div>
    </header>
    <div className={styles.list}>
      <Skeleton width="11rem" height="var(--touch-target)" radius="var(--radius-round)" />
      <Skeleton width="11rem" height="var(--touch-target)" radius="var(--radius-round)" />
    </div>
    <div className={styles.section}>
      <div className={`plain-list ${styles.episodes}`}>
        {ROWS.map((row) => (
          <Skeleton key={row} height="9rem" radius="var(--radius-medium)" />
        ))}
      </div>
    </div>
  </main>
);

const Episodes = ({ id }: { id: number }) => {
  const page = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { data: watched, error: failure, isFetching, refetch } = useQuery(episodesQuery(id));
  const error = useLastError(failure, watched !== undefined);
  const backToFilm = () =>
    void navigate(paths.watch('series', watched?.title.title ?? '', id), { replace: true });
  // When nothing can be shown, the error page handles Back.
  useBackKey(error ? null : backToFilm);
  // This page has replaced the film in the history, so the film is not behind it.
  useCloseRequest(watched !== undefined, backToFilm);

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey || event.ctrlKey || event.metaKey ? null : directionOf(event.key);
    if (direction && page.current && moveFocus(page.current, direction)) event.preventDefault();
  };

  if (error) return <TitleNotLoaded error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div ref={page} onKeyDown={onKeyDown} role="presentation">
      {watched ? <SeriesEpisodes {...watched} /> : <EpisodesSkeleton />}
    </div>
  );
};

/** A series' seasons and episodes, to choose one from. */
export const EpisodesPage = () => {
  const id = idIn(useParams()['id']);
  return id === null ? <TitleNotFound /> : <Episodes key={id} id={id} />;
};
