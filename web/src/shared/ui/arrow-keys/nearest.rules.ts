/** The position of an element on the screen, in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** How much more the sideways distance counts than the distance ahead: a box in line is preferred to a closer one. */
const SIDEWAYS_WEIGHT = 2;

/** A box relative to a direction: its near and far edges, and its extent across the direction. */
const project = ({ left, right, top, bottom }: Box, direction: Direction) => {
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

/** The boxes ahead of a box in a direction, with their distances ahead and sideways. */
const ahead = (start: Box, boxes: readonly Box[], direction: Direction) => {
  const own = project(start, direction);
  return boxes.flatMap((box, index) => {
    const { near, far, from, to } = project(box, direction);
    // Links in adjacent lines of text overlap slightly.
    const overlap = Math.min(own.far - own.near, far - near) / 2;
    if (near < own.far - overlap || far <= own.far) return [];
    const sideways = Math.max(0, from - own.to, own.from - to);
    const offCentre = Math.abs(from + to - own.from - own.to) / 2;
    return [{ index, near, far, from, sideways, offCentre, distance: Math.max(0, near - own.far) }];
  });
};

/** The item with the smallest first number; the second one resolves ties. */
const minBy = <Item>(
  items: readonly Item[],
  first: (item: Item) => number,
  second: (item: Item) => number,
): Item | undefined =>
  [...items].sort((one, other) => first(one) - first(other) || second(one) - second(other))[0];

/**
 * The index of the nearest box in a direction, or null. Of equally near ones, the leftmost or topmost. `inLine`: only
 * boxes that overlap the start box across that direction, which Left and Right prefer anyway. For forms, where the next
 * control below may be far to the side.
 */
export const nearest = (
  start: Box,
  boxes: readonly Box[],
  direction: Direction,
  inLine = false,
): number | null => {
  const found = ahead(start, boxes, direction);
  const inLineBoxes = found.filter(({ sideways }) => sideways === 0);
  // A table row's buttons may be at its other end, while a heading above is closer.
  const isSideways = direction === 'left' || direction === 'right';
  const isInLine = inLine || (isSideways && inLineBoxes.length > 0);
  const best = minBy(
    isInLine ? inLineBoxes : found,
    ({ distance, sideways }) => Math.round(distance + SIDEWAYS_WEIGHT * sideways),
    ({ from }) => from,
  );
  return best?.index ?? null;
};

/**
 * The same for boxes in rows: Left and Right stay in the row; Up and Down go to the nearest box of the next row, even
 * if a box behind it is exactly in line.
 */
export const nearestInRows = (start: Box, boxes: readonly Box[], direction: Direction): number | null => {
  if (direction === 'left' || direction === 'right') return nearest(start, boxes, direction, true);
  const beyond = ahead(start, boxes, direction);
  const first = minBy(
    beyond,
    ({ distance }) => distance,
    ({ offCentre }) => offCentre,
  );
  const row = beyond.filter(({ near, far }) => first && near < first.far && first.near < far);
  const best = minBy(
    row,
    ({ offCentre }) => offCentre,
    ({ distance }) => distance,
  );
  return best?.index ?? null;
};
