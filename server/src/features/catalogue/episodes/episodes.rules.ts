/** The numbers that an episode has in its season: one, or those of a file with several. */
interface Span {
  order_no: number;
  /** Null for a single one. */
  episode_end: number | null;
}

interface Place extends Span {
  episode_no: number;
}

const numbersOf = ({ order_no: first, episode_end: end }: Span): [first: number, last: number] => [
  first,
  Math.max(first, end ?? first),
];

const overlap = (one: Span, other: Span): boolean => {
  const [first, last] = numbersOf(one);
  const [otherFirst, otherLast] = numbersOf(other);
  return first <= otherLast && otherFirst <= last;
};

/** Whether some episode has a number of this one. */
export const isTaken = (episode: Span, others: readonly Span[]): boolean =>
  others.some((other) => overlap(episode, other));

/** Whether this can be the last number: null, or after the first. */
export const isEnd = (end: number | null | undefined, order: number): boolean =>
  end === null || end === undefined || end > order;

/** The last number after a move to another place: a file has as many episodes as before. */
export const movedEnd = ({ order_no: before, episode_end: end }: Span, order: number): number | null =>
  end === null ? null : end + order - before;

/**
 * The field of an episode's form with the order or the number of another episode; null when both are free. What an
 * episode has already is not questioned: it may be from before this was checked.
 */
export const takenField = (
  form: { episode_order: number; episode_end?: number | null | undefined; episode_no?: number | undefined },
  others: readonly Place[],
  before?: Place,
): 'episode_order' | 'episode_end' | 'episode_no' | null => {
  const { episode_order: order, episode_no: number } = form;
  const single = { order_no: order, episode_end: null };
  if (order !== before?.order_no && isTaken(single, others)) return 'episode_order';
  const kept = before ? movedEnd(before, order) : null;
  const end = form.episode_end === undefined ? kept : form.episode_end;
  const isSpanNew = end !== null && (order !== before?.order_no || end !== before.episode_end);
  if (isSpanNew && isTaken({ order_no: order, episode_end: end }, others)) return 'episode_end';
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
