import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusFree, shouldAutoFocus } from '../../../shared/ui/last-input.ts';
import { focusTargetIn, forgetPlace, type SavedPlace } from './saved-place.ts';
import { focusItem } from './use-line-keys.ts';
import type { TabVisit } from './use-selection.ts';

/** The focus target when rows have just loaded: the one from before the player, or else Play. */
const firstFocus = (page: HTMLElement, returning: SavedPlace | null): HTMLElement | null => {
  if (returning) return focusTargetIn(page, returning.focused);
  return isFocusFree(page) && shouldAutoFocus() ? focusTargetIn(page, 'play') : null;
};

/**
 * Scrolls to the top when a visit begins, and to the previous place when the viewer returns. Within a
 * visit the focus follows its poster when that moves to another row.
 */
export const useArrival = (
  page: RefObject<HTMLElement | null>,
  { id, store }: TabVisit,
  returning: SavedPlace | null,
): void => {
  const shownVisit = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = page.current;
    if (!element) return;
    if (shownVisit.current === id) {
      const moved =
        isFocusFree(element) && shouldAutoFocus() ? focusTargetIn(element, store.read().shown) : null;
      if (moved) focusItem(moved, false);
      return;
    }
    const place = shownVisit.current === null ? returning : null;
    shownVisit.current = id;
    const restore = () => {
      window.scrollTo({ top: place?.scrollY ?? 0, behavior: 'instant' });
      // Only now: a row that is scrolled draws the poster that had the focus after its first render.
      firstFocus(element, place)?.focus({ preventScroll: true });
    };
    // After the application's own scrolling to the top, which runs later in this same commit, and before painting.
    queueMicrotask(restore);
  }, [page, id, store, returning]);

  useEffect(() => forgetPlace(), []);
};
