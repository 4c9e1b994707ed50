import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { guidesFocus } from '../../../shared/ui/lastInput.ts';
import { focusTargetIn, forgetPlace, type LeftPlace } from './leftPlace.ts';

/** Where the focus belongs on a page that has just come: as it was left, or else on Play. */
const firstFocus = (page: HTMLElement, returning: LeftPlace | null): HTMLElement | null => {
  if (returning) return focusTargetIn(page, returning.focused);
  // Not away from a control that has it already, such as the navigation's.
  const isFree = document.activeElement?.contains(page) === true;
  return isFree && guidesFocus() ? focusTargetIn(page, 'play') : null;
};

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
    const focused = isFirst && page.current ? firstFocus(page.current, returning) : null;
    const arrive = () => {
      window.scrollTo({ top: scrollY, behavior: 'instant' });
      focused?.focus({ preventScroll: true });
    };
    // After the router's own scrolling, which runs later in this same commit, and before painting.
    queueMicrotask(arrive);
  }, [page, signature, returning]);

  useEffect(() => forgetPlace(), []);
};
