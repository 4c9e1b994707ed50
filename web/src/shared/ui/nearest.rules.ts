import type { Direction } from './arrowKeys.ts';

/** Where something is drawn, in px. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How much more a step aside counts than one ahead: what is in line wins over what is only close. */
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

/**
 * The index of the nearest box in a direction, or null when nothing lies there. Of several as near, the
 * first from the left or the top. `inLine`: only boxes that a straight line in that direction meets.
 */
export const nearest = (
  start: Box,
  boxes: readonly Box[],
  direction: Direction,
  inLine = false,
): number | null => {
  const own = seen(start, direction);
  let best: { index: number; distance: number; from: number } | null = null;
  for (const [index, box] of boxes.entries()) {
    const { near, far, from, to } = seen(box, direction);
    // The lines of a text lie closer than its links are tall.
    const overlap = Math.min(own.far - own.near, far - near) / 2;
    if (near < own.far - overlap || far <= own.far) continue;
    const aside = Math.max(0, from - own.to, own.from - to);
    if (inLine && aside > 0) continue;
    const distance = Math.round(Math.max(0, near - own.far) + ASIDE * aside);
    if (!best || distance < best.distance || (distance === best.distance && from < best.from)) {
      best = { index, distance, from };
    }
  }
  return best?.index ?? null;
};
