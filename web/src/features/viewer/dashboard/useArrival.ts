import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { focusTargetIn, forgetPlace, type LeftPlace } from './leftPlace.ts';

/** Scrolls to the top when the data changes, and to where the viewer was when they come back. */
export const useArrival = (
  page: RefObject<HTMLElement | null>,
  signature: string,
  returning: LeftPlace | null,
): void => {
  const arrivedAt = useRef<string | null>(null);

  useLayoutEffect(() => {
    const isFirst = arrivedAt.current === null;
    if (arrivedAt.current === signature) return;
    arrivedAt.current = signature;
    const scrollY = isFirst && returning ? returning.scrollY : 0;
    const focused =
      isFirst && returning && page.current ? focusTargetIn(page.current, returning.focused) : null;
    const arrive = () => {
      window.scrollTo({ top: scrollY, behavior: 'instant' });
      focused?.focus({ preventScroll: true });
    };
    // After the router's own scrolling, which runs later in this same commit, and before painting.
    queueMicrotask(arrive);
  }, [page, signature, returning]);

  useEffect(() => forgetPlace(), []);
};
