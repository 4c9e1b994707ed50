import { useEffect, useState } from 'react';
import { draftAt, draftKey, removeDraft, saveDraft } from '../../kit/form/draft.ts';
import { sameOrder } from '../../kit/order/order.rules.ts';

/** Ids in the order in which they are shown; null for the stored order. */
type Order = readonly number[] | null;

interface State {
  order: Order;
  past: readonly Order[];
  /** The stored order when the first of the moves was made; null without moves. */
  base: Order;
  /** Whether the order is that of a session that has ended, or from before a reload. */
  isRestored: boolean;
}

const UNMOVED: State = { order: null, past: [], base: null, isRestored: false };

/** The draft of an order. It has the moves as one, because all of them could exceed the storage. */
const draftOf = ({ order, base }: Pick<State, 'order' | 'base'>) => ({ order, base });

const restored = (key: string): State => {
  const { order, base } = draftAt(key, draftOf(UNMOVED))?.entry ?? UNMOVED;
  return order === null ? UNMOVED : { order, past: [null], base, isRestored: true };
};

/**
 * The rows in an order that is changed here and stored later. Rows that others delete meanwhile go, and those that they
 * add appear at the end. It is kept as a draft until it is stored or taken back, also when the session ends meanwhile.
 * @param place the place of its draft
 */
export const useOrder = <Row>(rows: readonly Row[], idOf: (row: Row) => number, place: string) => {
  const [key] = useState(() => draftKey(place));
  const [{ order, past, base, isRestored }, setState] = useState(() => restored(key));
  const hasMoves = past.length > 0;
  useEffect(() => {
    if (hasMoves) saveDraft(key, { entry: draftOf({ order, base }), saved: draftOf(UNMOVED) });
    else removeDraft(key);
  }, [key, hasMoves, order, base]);
  const stored = rows.map(idOf);
  const placeOf = new Map(order?.map((id, at) => [id, at]));
  const ordered =
    order === null
      ? rows
      : [...rows].sort(
          (a, b) => (placeOf.get(idOf(a)) ?? rows.length) - (placeOf.get(idOf(b)) ?? rows.length),
        );
  const isChanged = !sameOrder(ordered.map(idOf), stored);
  // The stored order has arrived; from now on, it may be changed elsewhere, too.
  if (order !== null && past.length === 0 && !isChanged) setState(UNMOVED);

  return {
    ordered,
    isChanged,
    /** Whether somebody else has added, deleted or moved rows since the first of the moves. */
    isOvertaken: base !== null && !sameOrder(base, stored),
    moves: past.length,
    isRestored,
    /** Removes the draft, for when the page is left without storing the order. */
    discard: () => removeDraft(key),
    change: (next: readonly Row[]) =>
      setState((before) => ({
        ...before,
        order: next.map(idOf),
        past: [...before.past, before.order],
        // An order that has just been stored may not have been refetched yet.
        base: before.base ?? before.order ?? stored,
      })),
    undo: () =>
      setState(({ past: earlier, base: known, isRestored: wasRestored }) => ({
        order: earlier[earlier.length - 1] ?? null,
        past: earlier.slice(0, -1),
        base: earlier.length > 1 ? known : null,
        isRestored: earlier.length > 1 && wasRestored,
      })),
    reset: () => setState(UNMOVED),
    /** For when the order has been stored: it is shown until the rows have been refetched. */
    keep: () => setState((before) => ({ ...UNMOVED, order: before.order })),
  };
};
