import { isTheEnd } from '../source/seeking.ts';
import { SEEK_TOLERANCE_S } from '../source/start-playback.ts';

/** A mark at or beyond the end does not count; the specification's defaults always are. */
export const hasCreditsMark = (creditsStart: number, duration: number): boolean =>
  creditsStart > 0 && creditsStart < duration;

/** How the credits or the end were reached: by playing on, or by a seek of the viewer. */
export type Reached = 'played' | 'sought';

export interface CreditsWatch {
  /** The item begins here; if that is beyond the mark, the viewer has already been asked once. */
  begin: (position: number, duration: number) => void;
  /** The viewer has sought to here. */
  sought: (to: number) => void;
  /** The viewer has responded to the countdown or card that the last seek started. */
  answered: () => void;
  /** The second at which, played from a position, the next step (next episode or countdown) starts by itself. */
  jumpAt: (position: number, duration: number) => number;
  /** Returns a value once per crossing of the mark, and once per seek into the credits or to the end; else null. */
  reached: (position: number, duration: number) => Reached | null;
}

/** Detects the start of the credits; seeking back before the mark rearms it. */
export const createCreditsWatch = (creditsStart: number): CreditsWatch => {
  let armed = true;
  let begun: number | null = null;
  /** The target of the last seek, until it has been handled. */
  let landed: number | null = null;
  return {
    begin: (position, duration) => {
      armed = !hasCreditsMark(creditsStart, duration) || position < creditsStart;
      begun = position;
      landed = null;
    },
    sought: (to) => {
      // The player's own seek to the start point does not count.
      landed = begun !== null && Math.abs(to - begun) < SEEK_TOLERANCE_S ? null : to;
    },
    answered: () => {
      landed = null;
    },
    jumpAt: (position, duration) => {
      const counts = hasCreditsMark(creditsStart, duration) && (armed || position < creditsStart);
      return counts ? creditsStart : duration;
    },
    reached: (position, duration) => {
      const isMarked = hasCreditsMark(creditsStart, duration);
      if (isMarked && position < creditsStart) armed = true;
      const isCrossed = isMarked && position >= creditsStart && armed;
      const isOvershot = landed !== null && isTheEnd(landed, duration);
      if (!isCrossed && !isOvershot) return null;
      const isSought = isOvershot || (landed !== null && landed >= creditsStart);
      if (isCrossed) armed = false;
      landed = null;
      return isSought ? 'sought' : 'played';
    },
  };
};
