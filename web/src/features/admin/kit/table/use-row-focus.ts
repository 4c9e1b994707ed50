import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** Marks the element of a row; the value is the row's id. */
export const rowMark = (id: string) => ({ 'data-row-id': id });

const rowsIn = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[data-row-id]'),
];

const idOf = (row: HTMLElement): string => row.dataset['rowId'] ?? '';

/** The first button; the checkbox before it is an input. */
const mainAction = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('button, a[href]');

/** The note that replaces the rows of an empty list, see NoRecords. */
const noRecords = (container: HTMLElement) =>
  container.querySelector<HTMLElement>('[data-no-records] button') ??
  container.querySelector<HTMLElement>('[data-no-records]');

/**
 * Keeps the focus in a list whose focused control is removed. Its row's main action gets it, as after Approve; without the
 * row, as after Delete, that of the row in its place or of the last one; in an empty list, the note that replaces the rows.
 * @param container of the rows and the note; it gets the returned handlers
 * @param isComplete whether the rows have loaded
 */
export const useRowFocus = (container: RefObject<HTMLElement | null>, isComplete = true) => {
  const focused = useRef<{ id: string; index: number } | null>(null);

  // After every render: a dialog that closes cannot return the focus to a control that has been removed.
  useEffect(() => {
    const { current: list } = container;
    const { current: last } = focused;
    if (!list || !last || document.activeElement !== document.body) return;
    const rows = rowsIn(list);
    if (rows.length === 0 && !isComplete) {
      // The only row of the last page is gone. The nearest one is the last row of the previous page.
      last.index = Infinity;
      return;
    }
    const row = rows.find((each) => idOf(each) === last.id) ?? rows[Math.min(last.index, rows.length - 1)];
    (mainAction(row) ?? noRecords(list))?.focus();
  });

  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row-id], [data-no-records]');
      focused.current = row && { id: idOf(row), index: Math.max(0, rowsIn(currentTarget).indexOf(row)) };
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // A click outside of the controls. React reports no blur for a control that it removes.
      if (!relatedTarget && document.hasFocus()) focused.current = null;
    },
  };
};
