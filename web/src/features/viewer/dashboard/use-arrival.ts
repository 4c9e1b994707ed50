import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { guidesFocus, isFocusFree } from '../../../shared/ui/last-input.ts';
import { focusTargetIn, forgetPlace, type LeftPlace } from './left-place.ts';
import { focusItem } from './use-line-keys.ts';
import type { Sitting } from './use-selection.ts';

/** The focus target when rows have just loaded: as the page was left, or else Play. */
const firstFocus = (page: HTMLElement, returning: LeftPlace | null): HTMLElement | null => {
  if (returning) return focusTargetIn(page, returning.focused);
  return isFocusFree(page) && guidesFocus() ? focusTargetIn(page, 'play') : null;
};

/**
 * Scrolls to the top when a sitting begins, and to the previous place when the viewer returns. Within a
 * sitting the focus follows its poster when that moves to another row.
 */
export const useArrival = (
  page: RefObject<HTMLElement | null>,
  { id, store }: Sitting,
  returning: LeftPlace | null,
): void => {
  const arrived = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return;
    if (arrived.current === id) {
      const moved = isFocusFree(element) && guidesFocus() ? focusTargetIn(element, store.read().shown) : null;
      if (moved) focusItem(moved, false);
      return;
    }
    const left = arrived.current === null ? returning : null;
    arrived.current = id;
    const focused = firstFocus(element, left);
    const arrive = () => {
      window.scrollTo({ top: left?.scrollY ?? 0, behavior: 'instant' });
      focused?.focus({ preventScroll: true });
    };
    // After the application's own scrolling to the top, which runs later in this same commit, and before painting.
    queueMicrotask(arrive);
  }, [page, id, store, returning]);

  useEffect(() => forgetPlace(), []);
};
