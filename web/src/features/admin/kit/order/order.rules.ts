/** The list with one element moved to another place, both counted from 0. Places outside of the list change nothing. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  const [element] = next.splice(from, 1);
  next.splice(to, 0, element as T);
  return next;
};

/** What a screen reader says after a move, such as `Rain is now 2 of 8`. @param place counted from 0 */
export const moveText = (name: string, place: number, count: number): string =>
  `${name} is now ${place + 1} of ${count}`;

/** Where an element that is dropped on the one at `over` goes: before or after it. All places are counted from 0. */
export const dropPlace = (from: number, over: number, isLowerHalf: boolean): number => {
  const before = isLowerHalf ? over + 1 : over;
  return from < before ? before - 1 : before;
};

/** What is wrong with a place that was typed, counted from 1; null when there is such a place. */
export const placeProblem = (typed: string, count: number): string | null => {
  const place = Number(typed);
  return /^\d{1,5}$/.test(typed.trim()) && place >= 1 && place <= count
    ? null
    : `Enter a number from 1 to ${count}.`;
};

/** The same numbers in ascending order, so that specials keep 0 and a gap stays a gap; from 1 where two rows have the same. */
export const renumbered = (numbers: readonly number[]): number[] =>
  new Set(numbers).size === numbers.length
    ? [...numbers].sort((a, b) => a - b)
    : numbers.map((_number, at) => at + 1);

export const sameOrder = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((element, at) => element === other[at]);
