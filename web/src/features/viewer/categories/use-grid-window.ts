import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { FIRST_WINDOW, gridWindowAt, type GridLayout, type GridWindow } from './grid-window.rules.ts';

interface Measured {
  drawn: GridWindow;
  /** Null until there are two rows to measure. */
  layout: GridLayout | null;
}

/** The last layout, and the width of the screen that it is for: a grid on Back is at once as long as it was. */
let last: { width: number; layout: GridLayout } | null = null;

const topOf = (card: Element | undefined): number => card?.getBoundingClientRect().top ?? 0;

const layoutOf = (grid: HTMLElement): GridLayout | null => {
  const cards = [...grid.children];
  const top = topOf(cards[0]);
  const below = cards.findIndex((card) => topOf(card) > top);
  return below > 0 ? { columns: below, pitch: topOf(cards[below]) - top } : null;
};

const isSame = (one: Measured, other: Measured): boolean =>
  one.drawn.start === other.drawn.start &&
  one.drawn.end === other.drawn.end &&
  one.layout?.columns === other.layout?.columns &&
  one.layout?.pitch === other.layout?.pitch;

const firstMeasured = (): Measured => ({
  drawn: FIRST_WINDOW,
  layout: last?.width === window.innerWidth ? last.layout : null,
});

/** Which titles of a long grid to draw: those on and near the screen, so that a genre can be as long as the catalogue. */
export const useGridWindow = (list: HTMLUListElement | null): Measured => {
  const [measured, setMeasured] = useState(firstMeasured);
  const current = useRef(measured);

  const update = useCallback(() => {
    const layout = list && layoutOf(list);
    if (!layout) return;
    last = { width: window.innerWidth, layout };
    const drawn = gridWindowAt(-list.getBoundingClientRect().top, window.innerHeight, layout);
    const next = { drawn, layout };
    const before = current.current;
    if (isSame(before, next)) return;
    current.current = next;
    // A finger or a wheel may scroll the focused title away, and the focus must not be lost with it.
    const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
    const index = focused && list.contains(focused) ? Number(focused.dataset['index']) : null;
    if (index !== null && (index < drawn.start || index >= drawn.end)) list.focus({ preventScroll: true });
    const isNear = drawn.start < before.drawn.end && drawn.end > before.drawn.start;
    // In slices between the frames, as there is a screen of titles to spare; after a jump there is none.
    if (isNear) startTransition(() => setMeasured(next));
    else setMeasured(next);
  }, [list]);

  useLayoutEffect(() => {
    if (!list) return undefined;
    update();
    const observer = new ResizeObserver(update);
    observer.observe(list);
    addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', update);
    };
  }, [list, update]);

  return measured;
};
