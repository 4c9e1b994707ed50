/** Where something is drawn, in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The weight of sideways distance over distance ahead: a box in line beats one that is only close. */
const ASIDE = 2;

/** A box as seen in a direction: from its near edge to its far one, and from side to side. */
const seen = ({ left, right, top, bottom }: Box, direction: Direction) => {
  switch (direction) {
    case 'left':
      return { near: -right, far: -left, from: top, to: bottom };
    case 'right':
      return { near: left, far: right, from: top, to: bottom };
    case 'up':
      return { near: -bottom, far: -top, from: left, to: right };
    case 'down':
      return { near: top, far: bottom, from: left, to: right };
  }
};

/** The boxes ahead of a box in a direction, with their distances ahead and aside. */
const ahead = (start: Box, boxes: readonly Box[], direction: Direction) => {
  const own = seen(start, direction);
  return boxes.flatMap((box, index) => {
    const { near, far, from, to } = seen(box, direction);
    // Lines of text are closer together than their links are tall.
    const overlap = Math.min(own.far - own.near, far - near) / 2;
    if (near < own.far - overlap || far <= own.far) return [];
    const aside = Math.max(0, from - own.to, own.from - to);
    const offCentre = Math.abs(from + to - own.from - own.to) / 2;
    return [{ index, near, far, from, aside, offCentre, way: Math.max(0, near - own.far) }];
  });
};

/** The minimum by the first number, with ties resolved by the second. */
const least = <Item>(
  items: readonly Item[],
  first: (item: Item) => number,
  second: (item: Item) => number,
): Item | undefined =>
  [...items].sort((one, other) => first(one) - first(other) || second(one) - second(other))[0];

/**
 * The index of the nearest box in a direction, or null when there is none. Of several equally near, the
 * first from the left or the top. `inLine`: only boxes that a straight line in that direction meets; Left and Right
 * prefer them anyway.
 * For forms, where the next control below may be far aside, and a field's button is its nearest neighbour.
 */
export const nearest = (
  start: Box,
  boxes: readonly Box[],
  direction: Direction,
  inLine = false,
): number | null => {
  const found = ahead(start, boxes, direction);
  const level = found.filter(({ aside }) => aside === 0);
  // The buttons of a table's row may be at its other end, and a heading above is closer.
  const isSideways = direction === 'left' || direction === 'right';
  const isInLine = inLine || (isSideways && level.length > 0);
  const best = least(
    isInLine ? level : found,
    ({ way, aside }) => Math.round(way + ASIDE * aside),
    ({ from }) => from,
  );
  return best?.index ?? null;
};

/**
 * The same for boxes in rows, such as buttons and cards: Left and Right stay in their row; Up and Down
 * go to the next row, even if another box is straight behind it, and there to the nearest box above or below.
 */
export const nearestInRows = (start: Box, boxes: readonly Box[], direction: Direction): number | null => {
  if (direction === 'left' || direction === 'right') return nearest(start, boxes, direction, true);
  const beyond = ahead(start, boxes, direction);
  const first = least(
    beyond,
    ({ way }) => way,
    ({ offCentre }) => offCentre,
  );
  const row = beyond.filter(({ near, far }) => first && near < first.far && first.near < far);
  const best = least(
    row,
    ({ offCentre }) => offCentre,
    ({ way }) => way,
  );
  return best?.index ?? null;
};
