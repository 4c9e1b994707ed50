import type { RefObject } from 'react';
import { directionOf } from '#shared/ui/arrow-keys/focus.ts';
import { moveInLines, moveOf, type Line, type Position } from '#shared/ui/arrow-keys/lines.rules.ts';
import { useKeys } from '#shared/ui/arrow-keys/use-keys.ts';
import { isFocusFree } from '#shared/ui/last-input.ts';
import { scrollBehavior } from '#shared/ui/media-query.ts';
import { focusTargetIn } from './saved-place.ts';

interface DrawnLine extends Line {
  element: HTMLElement;
  items: HTMLElement[];
}

/** Every line of the page, top to bottom, as `data-line` and `data-item` mark them. */
const linesIn = (page: HTMLElement): DrawnLine[] =>
  [...page.querySelectorAll<HTMLElement>('[data-line]')].map((line) => {
    const items = [...line.querySelectorAll<HTMLElement>('[data-item]')];
    const entry = line.dataset['entry'];
    return {
      element: line,
      items,
      length: items.length,
      isLoading: line.dataset['loading'] !== undefined,
      entry: entry === undefined ? null : Number(entry),
      // Read only for the two rows of a move: measuring an off-screen row forces its layout.
      get firstVisible() {
        const [first, second] = items;
        const pitch = first && second ? second.offsetLeft - first.offsetLeft : 0;
        // Posters before the row's window are not drawn.
        const start = Number(line.dataset['start'] ?? 0);
        return pitch > 0 ? Math.max(0, Math.round(line.scrollLeft / pitch) - start) : 0;
      },
    };
  });

const positionIn = (lines: readonly DrawnLine[], focused: Element | null): Position | null => {
  for (const [line, drawn] of lines.entries()) {
    const { element, items } = drawn;
    // A row has the focus in place of a poster that is not drawn.
    if (element === focused) return { line, index: drawn.firstVisible };
    const index = items.findIndex((item) => item === focused);
    if (index >= 0) return { line, index };
  }
  return null;
};

/** Focuses an item and scrolls it clear of whatever sticks to the screen's edges. */
export const focusItem = (item: HTMLElement, smoothly: boolean): void => {
  item.focus({ preventScroll: true });
  // The margins of the stylesheets say how far from the edges an item has to stay.
  item.scrollIntoView({
    block: 'nearest',
    inline: 'nearest',
    behavior: smoothly ? scrollBehavior() : 'auto',
  });
};

/**
 * Arrow keys and remotes: along a line, between lines, and in when nothing has the focus. Left of everything is the
 * shell's, which moves the focus to its navigation.
 */
export const useLineKeys = (page: RefObject<HTMLElement | null>): void =>
  useKeys(({ key, repeat }) => {
    const move = moveOf(key);
    const element = page.current;
    if (!move || !element) return false;
    const lines = linesIn(element);
    const from = positionIn(lines, document.activeElement);
    if (!from) {
      if (!isFocusFree(element) || !directionOf(key)) return false;
      const play = focusTargetIn(element, 'play');
      if (play) focusItem(play, true);
      return true;
    }
    const to = moveInLines(lines, from, move);
    if (to === 'out') return false;
    const item = to && lines[to.line]?.items[to.index];
    if (item) focusItem(item, !repeat);
    // At an edge, too: the page must not scroll away from the focus.
    return true;
  });
