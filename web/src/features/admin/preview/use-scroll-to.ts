import { SCROLL_DELAY_MS } from '@sebule/contract/catalogue/limits';
import { useEffect, useRef, type RefObject } from 'react';
import { scrollBehavior } from '#shared/ui/media-query.ts';

/** Returns a function that scrolls to an element after a delay. */
export const useScrollTo = (element: RefObject<HTMLElement | null>): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => element.current?.scrollIntoView({ block: 'start', behavior: scrollBehavior() }),
      SCROLL_DELAY_MS,
    );
  };
};
