import { useState } from 'react';
import { sameOrder } from '../../kit/order/order.rules.ts';

/** Ids in the order in which they are shown; null for the stored order. */
type Order = readonly number[] | null;

interface State {
  order: Order;
  past: readonly Order[];
  /** The stored order when the first of the moves was made; null without moves. */
  base: Order;
}

const UNMOVED: State = { order: null, past: [], base: null };

/**
 * The rows in an order that is changed here and stored later. Rows that others delete meanwhile go, and those that they
 * add appear at the end.
 */
export const useOrder = <Row>(rows: readonly Row[], idOf: (row: Row) => number) => {
  const [{ order, past, base }, setState] = useState(UNMOVED);
  const stored = rows.map(idOf);
  const placeOf = new Map(order?.map((id, place) => [id, place]));
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
    /** How many moves can be taken back. */
    moves: past.length,
    change: (next: readonly Row[]) =>
      setState((before) => ({
        order: next.map(idOf),
        past: [...before.past, before.order],
        // An order that has just been stored may not have been refetched yet.
        base: before.base ?? before.order ?? stored,
      })),
    /** Takes back the last move. */
    undo: () =>
      setState(({ past: earlier, base: known }) => ({
        order: earlier[earlier.length - 1] ?? null,
        past: earlier.slice(0, -1),
        base: earlier.length > 1 ? known : null,
      })),
    /** Back to the stored order. */
    reset: () => setState(UNMOVED),
    /** For when the order has been stored: it is shown until the rows have been refetched. */
    keep: () => setState((before) => ({ ...before, past: [], base: null })),
  };
};
