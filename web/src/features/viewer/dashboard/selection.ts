import { createListeners } from '#shared/listeners.ts';
import type { Row } from './home-rows.ts';

/** One poster: a title can be in several rows. */
export interface Spot {
  row: string;
  id: number;
}

export interface Selection {
  shown: Spot | null;
  /** The poster that was clicked last: a second click on it opens the title. */
  clicked: Spot | null;
  /** The id of the poster in each row that Tab reaches. */
  tabStops: Readonly<Record<string, number>>;
  /** The viewer has interacted: the selection is no longer random only. */
  touched: boolean;
}

export type SelectionEvent =
  | { type: 'hover' | 'focus' | 'click'; spot: Spot }
  /** The title that was shown has been taken down: another one is shown. */
  | { type: 'gone'; spot: Spot | null };

export const sameSpot = (a: Spot | null, b: Spot | null): boolean => a?.row === b?.row && a?.id === b?.id;

export const noSelection: Selection = { shown: null, clicked: null, tabStops: {}, touched: false };

export const selectionAfter = (selection: Selection, event: SelectionEvent): Selection => {
  if (event.type === 'gone') return { ...noSelection, shown: event.spot };
  const { type, spot } = event;
  switch (type) {
    case 'hover':
      return { ...selection, shown: spot, touched: true };
    case 'focus':
      // A click focuses the poster first: that focus must not forget that the poster was clicked before.
      return {
        shown: spot,
        clicked: sameSpot(selection.clicked, spot) ? selection.clicked : null,
        tabStops: { ...selection.tabStops, [spot.row]: spot.id },
        touched: true,
      };
    case 'click':
      return {
        shown: spot,
        clicked: spot,
        tabStops: { ...selection.tabStops, [spot.row]: spot.id },
        touched: true,
      };
  }
};

/** Whether a click opens the title; otherwise it only selects the poster. */
export const opensTitle = (selection: Selection, spot: Spot, byKeyboard: boolean): boolean =>
  byKeyboard || sameSpot(selection.clicked, spot);

const has = (cards: Row['first'], id: number | undefined): boolean =>
  cards.some(({ video_id }) => video_id === id);

/** A random title of a tab's list, in the first row that has it. */
export const randomSpot = (
  rows: readonly Row[],
  ids: readonly number[],
  random: () => number,
): Spot | null => {
  const id = ids[Math.min(ids.length - 1, Math.floor(random() * ids.length))];
  const row = rows.find(({ first }) => has(first, id));
  return id !== undefined && row ? { row: row.key, id } : null;
};

/** Whether a row has the title, as far as is known: further cards are loaded as it is scrolled. */
const mayHave = ({ first, total }: Row, id: number): boolean =>
  has(first, id) || (total !== null && total > first.length);

const isIn = (rows: readonly Row[], spot: Spot): boolean =>
  rows.some((row) => row.key === spot.row && mayHave(row, spot.id));

/** Titles leave the row of similar ones for another row when they are begun. */
const mayStillBeIn = (rows: readonly Row[], spot: Spot): boolean =>
  rows.some(({ key, total }) => key === spot.row && total === null);

/** The same title in rows that have changed: in its old row, or else in the first row that has it. */
export const spotIn = (rows: readonly Row[], spot: Spot): Spot | null => {
  if (isIn(rows, spot)) return spot;
  const row = rows.find(({ first }) => has(first, spot.id));
  if (row) return { row: row.key, id: spot.id };
  return mayStillBeIn(rows, spot) ? spot : null;
};

/**
 * What remains of the selection when the rows change, such as when a title that was begun moves to Continue Watching;
 * null when its title is gone, or was selected at random.
 */
export const keptSelection = (selection: Selection, rows: readonly Row[]): Selection | null => {
  const shown = selection.touched && selection.shown ? spotIn(rows, selection.shown) : null;
  if (!shown) return null;
  const { clicked, tabStops } = selection;
  return {
    shown,
    clicked: clicked && isIn(rows, clicked) ? clicked : null,
    // A row without its tab stop could not be reached by Tab.
    tabStops: Object.fromEntries(Object.entries(tabStops).filter(([row, id]) => isIn(rows, { row, id }))),
    touched: true,
  };
};

/** A poster's current look, as one number so that unchanged posters do not rerender. */
export const posterFlags = { none: 0, shown: 1, clicked: 2, tabStop: 4 } as const;

/** The flags of one poster; `isFirst` is the row's tab stop until another poster was focused. */
export const flagsOf = ({ shown, clicked, tabStops }: Selection, spot: Spot, isFirst: boolean): number => {
  const tabStop = tabStops[spot.row];
  return (
    (sameSpot(shown, spot) ? posterFlags.shown : 0) |
    (sameSpot(clicked, spot) ? posterFlags.clicked : 0) |
    ((tabStop === undefined ? isFirst : tabStop === spot.id) ? posterFlags.tabStop : 0)
  );
};

/** Holds the selection outside React, so that a change rerenders two posters and not hundreds. */
export const createSelectionStore = (initial: Selection) => {
  let selection = initial;
  const { notify, subscribe } = createListeners();
  return {
    read: (): Selection => selection,
    dispatch: (event: SelectionEvent): void => {
      selection = selectionAfter(selection, event);
      notify();
    },
    subscribe,
  };
};
export type SelectionStore = ReturnType<typeof createSelectionStore>;
