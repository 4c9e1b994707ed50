import { useEffect, type RefObject } from 'react';
import { directionOf, enter, moveFocus, ownsArrowKeys } from './arrowKeys.ts';

/** A remote has no space bar: its Enter opens a list of choices and ticks a box. */
const press = (target: Element): boolean => {
  if (target instanceof HTMLSelectElement && 'showPicker' in target) {
    target.showPicker();
    return true;
  }
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
    target.click();
    return true;
  }
  return false;
};

/**
 * Arrow keys for a page that is read from top to bottom, for remotes. Up and Down move through its
 * controls; so do Left and Right, but in a field, where they are the field's own. From elsewhere any arrow
 * leads into `start`. Past the last control the arrows scroll.
 */
export const usePageKeys = (
  page: RefObject<HTMLElement | null>,
  start: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!page.current || !(target instanceof Element) || target.closest('dialog')) return;
      if (key === 'Enter') {
        if (page.current.contains(target) && press(target)) event.preventDefault();
        return;
      }
      if (directionOf(key) === null) return;
      if (!page.current.contains(target)) {
        enter(start.current ?? page.current);
        event.preventDefault();
        return;
      }
      moveFocus(page.current, key, ownsArrowKeys(target) ? 'column' : 'both');
      if (document.activeElement !== target) event.preventDefault();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [page, start]);
};
