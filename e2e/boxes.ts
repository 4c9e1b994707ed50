type Box = Record<'x' | 'y' | 'width' | 'height', number>;

/** Whether two boxes, as Playwright measures them, overlap; one that is not rendered does not. */
export const overlap = (one: Box | null, other: Box | null): boolean =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
