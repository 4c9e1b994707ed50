import { isAtEnd } from '../source/seeking.ts';
import { SEEK_TOLERANCE_S } from '../source/start-playback.ts';

/**
 * Whether there is a mark that counts. One at or beyond the end does not, as the defaults always are
 * (docs/product.md#endings).
 */
export const hasCreditsMark = (creditsStart: number, duration: number): boolean =>
  creditsStart > 0 && creditsStart < duration;

/** How the credits or the end were reached: by playback, or by a seek of the viewer. */
export type Reached = 'playback' | 'seek';

/** Detects the start of the credits; seeking back before the mark rearms it. */
export const createCreditsWatch = (creditsStart: number) => {
  let armed = true;
  let startedAt: number | null = null;
  /** The target of the last seek, until it has been handled. */
  let pendingSeek: number | null = null;
  return {
    /** Whether the item has a mark that counts. */
    isMarked: (duration: number) => hasCreditsMark(creditsStart, duration),
    /** The item starts at this position. If that is beyond the mark, the countdown or card counts as shown. */
    begin: (position: number, duration: number) => {
      armed = !hasCreditsMark(creditsStart, duration) || position < creditsStart;
      startedAt = position;
      pendingSeek = null;
    },
    sought: (to: number) => {
      // The player's own seek to the start point does not count.
      pendingSeek = startedAt !== null && Math.abs(to - startedAt) < SEEK_TOLERANCE_S ? null : to;
    },
    /** The viewer has responded to the countdown or card that the last seek started. */
    seekHandled: () => {
      pendingSeek = null;
    },
    /** The second at which playback from a position starts the next episode or the countdown. */
    nextStepAt: (position: number, duration: number) => {
      const counts = hasCreditsMark(creditsStart, duration) && (armed || position < creditsStart);
      return counts ? creditsStart : duration;
    },
    /** Returns a value once per crossing of the mark, and once per seek into the credits or to the end; else null. */
    reached: (position: number, duration: number): Reached | null => {
      const isMarked = hasCreditsMark(creditsStart, duration);
      if (isMarked && position < creditsStart) armed = true;
      const isCrossed = isMarked && position >= creditsStart && armed;
      const isSoughtToEnd = pendingSeek !== null && isAtEnd(pendingSeek, duration);
      if (!isCrossed && !isSoughtToEnd) return null;
      const isFromSeek = isSoughtToEnd || (pendingSeek !== null && pendingSeek >= creditsStart);
      if (isCrossed) armed = false;
      pendingSeek = null;
      return isFromSeek ? 'seek' : 'playback';
    },
  };
};
