/** Where an episode is in its season. */
interface Place {
  order_no: number;
  episode_no: number;
}

/**
 * The field of an episode's form with the order or the number of another episode; null when both are free. What an
 * episode has already is not questioned: it may be from before this was checked.
 */
export const takenField = (
  form: { episode_order: number; episode_no?: number | undefined },
  others: readonly Place[],
  before?: Place,
): 'episode_order' | 'episode_no' | null => {
  const { episode_order: order, episode_no: number } = form;
  if (order !== before?.order_no && others.some(({ order_no }) => order_no === order)) return 'episode_order';
  const isNumberNew = number !== undefined && number !== before?.episode_no;
  return isNumberNew && others.some(({ episode_no }) => episode_no === number) ? 'episode_no' : null;
};

/** How many episodes have each order once these rows have been saved: stored ones by their ids, and new ones. */
export const ordersAfter = (
  rows: readonly { episode_order: number; episode_id?: number }[],
  stored: readonly { id: number; order_no: number }[],
): ReadonlyMap<number, number> => {
  const changed = new Set(rows.map(({ episode_id: id }) => id));
  const orders = [
    ...stored.filter(({ id }) => !changed.has(id)).map(({ order_no }) => order_no),
    ...rows.map(({ episode_order }) => episode_order),
  ];
  const counts = new Map<number, number>();
  for (const order of orders) counts.set(order, (counts.get(order) ?? 0) + 1);
  return counts;
};
