import type { Direction } from '../../../shared/ui/arrowKeys.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const centreX = ({ left, right }: Box) => (left + right) / 2;
const centreY = ({ top, bottom }: Box) => (top + bottom) / 2;
const sameRow = (one: Box, other: Box) => one.top < other.bottom && other.top < one.bottom;

const closest = (indexes: number[], distance: (index: number) => number): number | null =>
  indexes.reduce<number | null>(
    (best, index) => (best === null || distance(index) < distance(best) ? index : best),
    null,
  );

/**
 * The index of the box that an arrow leads to; null when nothing lies there. Left and Right stay in
 * their row, Up and Down go to the next row, to what stands nearest above or below.
 */
export const nearest = (boxes: readonly Box[], from: Box, direction: Direction): number | null => {
  const lies = (test: (box: Box) => boolean) =>
    boxes.flatMap((box, index) => (box !== from && test(box) ? [index] : []));
  const at = (index: number): Box => boxes[index] ?? from;

  if (direction === 'left' || direction === 'right') {
    const sign = direction === 'right' ? 1 : -1;
    const along = (box: Box) => (centreX(box) - centreX(from)) * sign;
    const inRow = lies((box) => sameRow(box, from) && along(box) > 0);
    return closest(inRow, (index) => along(at(index)));
  }

  const sign = direction === 'down' ? 1 : -1;
  const away = (box: Box) => (centreY(box) - centreY(from)) * sign;
  const beyond = lies((box) => !sameRow(box, from) && away(box) > 0);
  const first = closest(beyond, (index) => away(at(index)));
  if (first === null) return null;
  const row = beyond.filter((index) => sameRow(at(index), at(first)));
  return closest(row, (index) => Math.abs(centreX(at(index)) - centreX(from)));
};
