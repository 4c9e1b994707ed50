import { useEffect, useState, type Ref } from 'react';

/** Which columns are shown, by the smallest screen that shows them: the first choice that fits. */
const ROOMS = ['laptop', 'tablet', 'phone'] as const;

/** Shows as many columns as fit. @returns how wide the table is when even the fewest do not fit; null when it fits */
const fitColumns = (table: HTMLTableElement, width: number): number | null => {
  for (const room of ROOMS) {
    table.dataset['room'] = room;
    if (table.offsetWidth <= width) return null;
  }
  return table.offsetWidth;
};

/**
 * Takes columns out of a table that is wider than its place, which depends on its rows and on whether the menu is folded,
 * and tells when even the last ones do not fit. The style sheet hides those that no screen of this size has room for.
 */
export const useTableRoom = (): {
  /** For an element without height that is as wide as the table may be, beside the table. */
  placeRef: Ref<HTMLDivElement>;
  /** Whether there is too little room for a table. */
  isCramped: boolean;
} => {
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  const [isCramped, setCramped] = useState(false);

  useEffect(() => {
    const around = place?.parentElement;
    if (!place || !around) return undefined;
    let needed = 0;
    const fit = () => {
      const table = around.querySelector('table');
      // Cards: as long as the table that was there would not fit.
      if (table) needed = fitColumns(table, place.clientWidth) ?? 0;
      setCramped(place.clientWidth < needed);
    };
    // Its height never changes, so that no change of columns leads to another one.
    const resizes = new ResizeObserver(fit);
    resizes.observe(place);
    const changes = new MutationObserver(fit);
    changes.observe(around, { subtree: true, childList: true, characterData: true });
    // Letters of another width.
    void document.fonts?.ready.then(fit);
    return () => {
      resizes.disconnect();
      changes.disconnect();
    };
  }, [place]);

  return { placeRef: setPlace, isCramped };
};
