import type { Clock } from '../clock.ts';

/** A seek of the viewer's. */
export interface Seek {
  to: number;
  /** Where the viewer had been watching before it. */
  before: number;
}

/** A place counts as the viewer's own once they have watched this many seconds from it … */
const SETTLED_AFTER_S = 2;
/** … or have not sought for this long, for instance because the film is paused. */
const SETTLED_AFTER_MS = 10_000;

export interface SeekMemory {
  /** Another item begins at this position. */
  begin: (position: number) => void;
  /** It has played to this position. */
  played: (position: number) => void;
  sought: (to: number) => Seek;
  last: () => Seek;
}

/**
 * Remembers where the viewer was before the last seek. Seeks in quick succession, such as those of a finger that
 * drags the slider, count as one.
 */
export const createSeekMemory = (clock: Clock): SeekMemory => {
  let last: Seek = { to: 0, before: 0 };
  let stands = 0;
  let soughtAt = 0;

  const stand = (seek: Seek) => {
    last = seek;
    stands = seek.to;
    soughtAt = clock.now();
  };
  return {
    begin: (position) => stand({ to: position, before: position }),
    played: (position) => {
      stands = position;
    },
    sought: (to) => {
      const isSettled = stands - last.to >= SETTLED_AFTER_S || clock.now() - soughtAt >= SETTLED_AFTER_MS;
      stand({ to, before: isSettled ? stands : last.before });
      return last;
    },
    last: () => last,
  };
};
