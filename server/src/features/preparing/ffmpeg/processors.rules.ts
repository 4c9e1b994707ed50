/** One processor, or a range of them, as Linux lists them. */
const PART = /^(\d+)(?:-(\d+))?$/;

/**
 * All processors of a list of Linux, such as `0-3,8`, but the first one; null when that leaves none.
 * @see cpuset(7), "List format"
 */
export const withoutFirst = (list: string): string | null => {
  const [first = '', ...others] = list.trim().split(',');
  const [, from, to] = PART.exec(first) ?? [];
  if (from === undefined) return null;
  const next = Number(from) + 1;
  const last = Number(to ?? from);
  const rest = next > last ? [] : [next === last ? `${next}` : `${next}-${last}`];
  return [...rest, ...others].join(',') || null;
};
