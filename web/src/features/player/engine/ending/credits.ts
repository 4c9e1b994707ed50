/** A mark at or beyond the end, as the specification's defaults always are, is no mark. */
export const hasCreditsMark = (creditsStart: number, duration: number): boolean =>
  creditsStart > 0 && creditsStart < duration;

export interface CreditsWatch {
  /** It begins here: beyond the mark the viewer has been asked once. */
  begin: (position: number, duration: number) => void;
  /** The second at which, from a position, what follows would begin by itself. */
  jumpAt: (position: number, duration: number) => number;
  /** True exactly once per crossing of the mark. */
  reached: (position: number, duration: number) => boolean;
}

/** Notices that the credits have started; going back before the mark arms it again. */
export const createCreditsWatch = (creditsStart: number): CreditsWatch => {
  let armed = true;
  return {
    begin: (position, duration) => {
      armed = !hasCreditsMark(creditsStart, duration) || position < creditsStart;
    },
    jumpAt: (position, duration) => {
      const counts = hasCreditsMark(creditsStart, duration) && (armed || position < creditsStart);
      return counts ? creditsStart : duration;
    },
    reached: (position, duration) => {
      if (!hasCreditsMark(creditsStart, duration)) return false;
      if (position < creditsStart) armed = true;
      else if (armed) {
        armed = false;
        return true;
      }
      return false;
    },
  };
};
