import { useState } from 'react';
import { sameOrder } from '../../kit/order/order.rules.ts';

/** Ids in the order in which they are shown; null for the stored order. */
type Order = readonly number[] | null;

/** The rows in an order that is changed here and stored later. Rows that others add or delete meanwhile appear. */
export const useOrder = <Row>(rows: readonly Row[], idOf: (row: Row) => number) => {
  const [{ order, past }, setState] = useState<{ order: Order; past: readonly Order[] }>({
    order: null,
    past: [],
  });
  const placeOf = new Map(order?.map((id, place) => [id, place]));
  const ordered =
    order === null
      ? rows
      : [...rows].sort(
          (a, b) => (placeOf.get(idOf(a)) ?? rows.length) - (placeOf.get(idOf(b)) ?? rows.length),
        );
  const isChanged = !sameOrder(ordered.map(idOf), rows.map(idOf));
  // The stored order has arrived; from now on, it may be changed elsewhere, too.
  if (order !== null && past.length === 0 && !isChanged) setState({ order: null, past });

  return {
    ordered,
    isChanged,
    /** How many moves can be taken back. */
    moves: past.length,
    change: (next: readonly Row[]) =>
      setState((before) => ({ order: next.map(idOf), past: [...before.past, before.order] })),
    /** Takes back the last move. */
    undo: () =>
      setState(({ past: earlier }) => ({
        order: earlier[earlier.length - 1] ?? null,
        past: earlier.slice(0, -1),
      })),
    /** Back to the stored order. */
    reset: () => setState({ order: null, past: [] }),
    /** For when the order has been stored: it is shown until the rows have been refetched. */
    keep: () => setState((before) => ({ ...before, past: [] })),
  };
};
