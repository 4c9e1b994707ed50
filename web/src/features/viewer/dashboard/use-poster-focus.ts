import { useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusFree, shouldAutoFocus } from '#shared/ui/last-input.ts';
import { posterIn } from './saved-place.ts';
import type { SelectionStore } from './selection.ts';
import { focusItem } from './use-line-keys.ts';

/**
 * Focuses the row's selected poster when it is drawn: the row has held the focus until its card arrived, or the focus
 * was lost with the poster's element, as the poster has moved.
 * @param isReturning the viewer comes back to the row from the player
 */
export const usePosterFocus = (
  list: RefObject<HTMLElement | null>,
  row: string,
  store: SelectionStore,
  isReturning: boolean,
): void => {
  // Not later: a row also has the focus in place of a poster that has been scrolled away.
  const isAwaited = useRef(isReturning);

  // After each rendering: cards come page by page.
  useLayoutEffect(() => {
    const { shown, touched } = store.read();
    if (!list.current || !touched || shown?.row !== row) return;
    const isHeld = document.activeElement === list.current;
    const isLost = !isHeld && isFocusFree(list.current) && shouldAutoFocus();
    if (!isLost && !isAwaited.current) return;
    const poster = posterIn(list.current, shown);
    if (!poster) return;
    if (isHeld && isAwaited.current) poster.focus({ preventScroll: true });
    else if (isLost) focusItem(poster, false);
    isAwaited.current = false;
  });
};
