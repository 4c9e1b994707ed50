import type { RefObject } from 'react';
import { directionOf, enter, isInFront, moveTowards, movesCaret, onceCaretStays } from './focus.ts';
import type { Direction } from './nearest.rules.ts';
import { useKeys } from './use-keys.ts';

/** The distance that a browser scrolls on an arrow key, in px. */
const SCROLL_STEP = 40;

/** A remote has no space bar: Enter opens a select and toggles a checkbox. Returns whether it did. */
const activate = (target: Element): boolean => {
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

const isChoice = (target: Element, type: 'checkbox' | 'radio'): boolean => target.matches(`[type="${type}"]`);

/** Whether the focused control uses the key itself, so that the page must not handle it. */
const usesKey = (target: Element, direction: Direction): boolean => {
  if (direction === 'up' || direction === 'down') return false;
  if (isChoice(target, 'radio')) return true;
  if (isChoice(target, 'checkbox')) return false;
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && movesCaret(target, direction);
};

/** Whether the key would change the control's value, which could go unnoticed on a television. */
const wouldChange = (target: Element): boolean =>
  target instanceof HTMLSelectElement || isChoice(target, 'radio');

/**
 * Arrow keys on a page with a form, for remotes: they move to the nearest control in that direction, and past the last
 * one scroll. Left and Right first move the caret to the end of a field's text, and choose radio buttons. None changes
 * a closed select. From outside the page, any arrow moves into `start`.
 */
export const usePageKeys = (
  page: RefObject<HTMLElement | null>,
  start: RefObject<HTMLElement | null>,
): void =>
  useKeys(
    ({ key, target }) => {
      if (!page.current || !(target instanceof Element) || isInFront(target)) return false;
      if (key === 'Enter') return page.current.contains(target) && activate(target);
      const direction = directionOf(key);
      if (direction === null) return false;
      if (!page.current.contains(target)) {
        // The shell's navigation handles its arrow keys itself.
        if (target.closest('nav')) return false;
        enter(start.current ?? page.current);
        return true;
      }
      if (usesKey(target, direction)) return false;
      const isVertical = direction === 'up' || direction === 'down';
      if (isVertical && target instanceof HTMLTextAreaElement) {
        const { current: form } = page;
        onceCaretStays(target, () => moveTowards(form, direction, false));
        return false;
      }
      // Users often press a key once too often at the end of a field's text: that must not jump across the page.
      const isField = target.matches('input, select, textarea') && !isChoice(target, 'checkbox');
      const inLine = isField && (direction === 'left' || direction === 'right');
      if (moveTowards(page.current, direction, inLine)) return true;
      if (!wouldChange(target)) return false;
      if (!inLine) scrollBy({ top: direction === 'up' ? -SCROLL_STEP : SCROLL_STEP });
      return true;
    },
    { on: 'window' },
  );
