import { useEffect } from 'react';
import { indexTowards } from './grid-window.rules.ts';

/** A held arrow key is faster than titles load: it waits for the next one, instead of scrolling past it. */
export const useWaitingKeys = (grid: HTMLUListElement | null, columns: number, total: number): void => {
  useEffect(() => {
    if (!grid) return undefined;
    const waitForNext = (event: KeyboardEvent) => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset['index'];
      const next = focused === undefined ? null : indexTowards(event.key, Number(focused), columns);
      if (next === null || next < 0 || next >= total || grid.querySelector(`[data-index="${next}"]`)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    grid.addEventListener('keydown', waitForNext);
    return () => grid.removeEventListener('keydown', waitForNext);
  }, [grid, columns, total]);
};
