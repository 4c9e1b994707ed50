import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusFree, shouldAutoFocus } from '#shared/ui/last-input.ts';
import { focusTargetIn, forgetPlace, type SavedPlace } from './saved-place.ts';
import type { Spot } from './selection.ts';
import type { TabVisit } from './use-selection.ts';

/**
 * What gets the focus when rows have just loaded: what had it before the player, perhaps in another row now, or else
 * Play.
 */
const firstFocus = (
  page: HTMLElement,
  returning: SavedPlace | null,
  shown: Spot | null,
): HTMLElement | null => {
  if (returning) {
    const { focused } = returning;
    if (focused === null || focused === 'play') return focused && focusTargetIn(page, focused);
    return focusTargetIn(page, shown?.id === focused.id ? shown : 'play');
  }
  return isFocusFree(page) && shouldAutoFocus() ? focusTargetIn(page, 'play') : null;
};

/** Scrolls to the top when a visit begins, or restores the place and the focus when the viewer returns. */
export const useArrival = (
  page: RefObject<HTMLElement | null>,
  { id, store }: TabVisit,
  returning: SavedPlace | null,
): void => {
  const shownVisit = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = page.current;
    if (!element || shownVisit.current === id) return;
    const place = shownVisit.current === null ? returning : null;
    shownVisit.current = id;
    const restore = () => {
      window.scrollTo({ top: place?.scrollY ?? 0, behavior: 'instant' });
      // Not earlier: a scrolled row draws the poster that had the focus only after its first render.
      firstFocus(element, place, store.read().shown)?.focus({ preventScroll: true });
    };
    // After the application's own scrolling to the top, which runs later in this same commit, and before painting.
    queueMicrotask(restore);
  }, [page, id, store, returning]);

  useEffect(() => forgetPlace(), []);
};
