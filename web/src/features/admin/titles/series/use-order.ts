import { useState } from 'react';
import { sameOrder } from '../../kit/order/order.rules.ts';

/** The rows in an order that is changed here and stored later. Rows that others add or delete meanwhile appear. */
export const useOrder = <Row>(rows: readonly Row[], idOf: (row: Row) => number) => {
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const placeOf = new Map(order?.map((id, place) => [id, place]));
  const ordered =
    order === null
      ? rows
      : [...rows].sort(
          (a, b) => (placeOf.get(idOf(a)) ?? rows.length) - (placeOf.get(idOf(b)) ?? rows.length),
        );
  return {
    ordered,
    isChanged: !sameOrder(ordered.map(idOf), rows.map(idOf)),
    change: (next: readonly Row[]) => setOrder(next.map(idOf)),
    /** Back to the stored order. */
    undo: () => setOrder(null),
  };
};
