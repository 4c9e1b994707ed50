/** For so long after a film has ended by itself, in ms, a press was meant for something on the film's screen. */
export const LATE_MS = 1_000;

/** What presses whatever has the focus. */
const PRESSES = new Set(['Enter', ' ']);

type KeyPress = Pick<KeyboardEvent, 'type' | 'key' | 'repeat' | 'timeStamp'>;
/** Of a finger or a mouse; `detail` is 0 for the click that a key makes. */
type Click = Pick<MouseEvent, 'type' | 'detail' | 'timeStamp'>;

/**
 * Tells the presses that were meant for the screen before, to one that appeared at `arrivedAt`; a key that is held
 * since then goes on pressing. `done` once a press was meant for this screen.
 */
export const createLatePress = (arrivedAt: number) => {
  let isDone = false;
  return {
    isLate: (press: KeyPress | Click): boolean => {
      const isEarly = press.timeStamp - arrivedAt < LATE_MS;
      if (!('key' in press)) return isEarly && press.detail > 0;
      const { type, key, repeat } = press;
      if (isDone || !PRESSES.has(key)) return false;
      if (isEarly || repeat) return true;
      // The key may have been let go of only now; the next press counts.
      if (type === 'keyup') return true;
      isDone = true;
      return false;
    },
    done: (): boolean => isDone,
  };
};
