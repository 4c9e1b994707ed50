import { useEffect, useRef, type RefObject } from 'react';

/** How far below the screen the next rows are loaded. */
const AHEAD = '0px 0px 100% 0px';

/** The state of an infinite query, as far as it matters for loading on. */
interface Loading {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  error: Error | null;
  fetchNextPage: () => unknown;
}

/**
 * Loads the next page of a list when its end comes near the screen, but after a failure waits for the viewer. Returns
 * the end's ref.
 */
export const useLoadOn = ({
  hasNextPage,
  isFetchingNextPage,
  error,
  fetchNextPage,
}: Loading): RefObject<HTMLDivElement | null> => {
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
