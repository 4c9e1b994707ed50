import { isTheEnd } from '../source/seeking.ts';
import { SEEK_TOLERANCE_S } from '../source/start-playback.ts';

/** A mark at or beyond the end, as the specification's defaults always are, is no mark. */
export const hasCreditsMark = (creditsStart: number, duration: number): boolean =>
  creditsStart > 0 && creditsStart < duration;

/** How the credits or the end were reached: by playing on, or by a seek of the viewer. */
export type Reached = 'played' | 'sought';

export interface CreditsWatch {
  /** It begins here: beyond the mark the viewer has been asked once. */
  begin: (position: number, duration: number) => void;
  /** A seek has led here. */
  sought: (to: number) => void;
  /** The viewer has responded to what the last seek brought about. */
  answered: () => void;
  /** The second at which, from a position, what follows would begin by itself. */
  jumpAt: (position: number, duration: number) => number;
  /** Not null exactly once per crossing of the mark, and per seek into the credits or to the end. */
  reached: (position: number, duration: number) => Reached | null;
}

/** Notices that the credits have started; going back before the mark arms it again. */
export const createCreditsWatch = (creditsStart: number): CreditsWatch => {
  let armed = true;
  let begun: number | null = null;
  /** Where the last seek led, until that has had its effect. */
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
