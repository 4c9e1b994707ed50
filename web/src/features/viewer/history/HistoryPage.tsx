import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { Skeletons } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { historyQuery } from './history.queries.ts';
import { byDay, distinct, entriesLeft, keyOf } from './history.rules.ts';
import { HistoryEntry } from './HistoryEntry.tsx';
import { useHistoryChanges } from './use-history-changes.ts';
import styles from './HistoryPage.module.css';

/** How far below the screen the next rows are loaded. */
const AHEAD = '0px 0px 100% 0px';

/**
 * Loads the next page of a list when its end comes near the screen, but after a failure waits for the viewer. Returns
 * the end's ref.
 */
const useLoadOn = ({ hasNextPage, isFetchingNextPage, error, fetchNextPage }: UseInfiniteQueryResult) => {
  const end = useRef<HTMLDivElement>(null);
  const hasFailed = error !== null;

  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || isFetchingNextPage || hasFailed) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, isFetchingNextPage, hasFailed, fetchNextPage]);

  return end;
};

const ClearHistoryDialog = ({
  onClear,
  onClose,
}: {
  /** Resolves to why it failed; empty after a success. */
  onClear: () => Promise<string>;
  onClose: () => void;
}) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const clear = async () => {
    setBusy(true);
    setProblem('');
    const reason = await onClear();
    if (reason === '') onClose();
    else setProblem(reason);
    setBusy(false);
  };

  return (
    <Dialog
      title="Clear your watch history?"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void clear()}>
            Clear all
          </Button>
        </>
      }
    >
      <p>
        Everything leaves this list and Continue Watching, and begins anew when you watch it again. This
        cannot be undone.
      </p>
      {problem !== '' && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
};

export const HistoryPage = () => {
  const page = useRef<HTMLDivElement>(null);
  usePageKeys(page, page);
  const query = useInfiniteQuery(historyQuery);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const fault = useLastError(error, data !== undefined);
  const end = useLoadOn(query);
  const { problem, remove, putBack, clear } = useHistoryChanges();
  const [isAsking, setIsAsking] = useState(false);
  const [now] = useState(() => new Date());

  const rows = distinct(data?.pages.flatMap((each) => each.rows) ?? []);
  return (
    <div ref={page} className={styles.page}>
      <title>Watch history · Sebule</title>
      <header className={`spread ${styles.head}`}>
        <h1>Watch history</h1>
        {entriesLeft(rows).length > 0 && (
          <Button kind="quiet" onClick={() => setIsAsking(true)}>
            Clear all
          </Button>
        )}
      </header>
      {/* Always rendered: a live region that is added together with its text is not read out. */}
      <p className={styles.problem} role="status">
        {problem}
      </p>
      {!data && !fault && (
        <div className="grid-3" role="status" aria-label="Loading">
          <Skeletons count={4} height="6rem" radius="var(--radius-medium)" />
        </div>
      )}
      {fault && <ErrorPanel error={fault} heading={false} busy={isFetching} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <div className={`muted ${styles.nothing}`}>
          <p>Nothing yet. What you watch appears here, so that you find it again.</p>
          <ButtonLink kind="quiet" to={paths.viewerDashboard()}>
            Find something to watch
          </ButtonLink>
        </div>
      )}
      {byDay(rows, now).map(({ day, rows: entries }) => (
        <section key={day} className={styles.day} aria-label={day}>
          <h2>{day}</h2>
          <ul className={`plain-list ${styles.list}`}>
            {entries.map((entry) => (
              <HistoryEntry key={keyOf(entry)} entry={entry} onRemove={remove} onPutBack={putBack} />
            ))}
          </ul>
        </section>
      ))}
      {hasNextPage && (
        <div ref={end} className={styles.more}>
          <Button kind="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {error ? 'Retry' : 'Load more'}
          </Button>
        </div>
      )}
      {isAsking && <ClearHistoryDialog onClear={clear} onClose={() => setIsAsking(false)} />}
    </div>
  );
};
