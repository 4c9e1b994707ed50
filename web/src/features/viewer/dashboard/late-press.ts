/** How long after a film has ended by itself, in ms, a press still counts as meant for the film's screen. */
export const LATE_MS = 1_000;

/** Keys that activate the focused control. */
const ACTIVATION_KEYS = new Set(['Enter', ' ']);

type KeyPress = Pick<KeyboardEvent, 'type' | 'key' | 'repeat' | 'timeStamp'>;
/** A click by finger or mouse; `detail` is 0 for a click caused by a key. */
type Click = Pick<MouseEvent, 'type' | 'detail' | 'timeStamp'>;

/**
 * Detects presses meant for the screen before the one that appeared at `arrivedAt`, also by a key held since. `done`
 * once a press was meant for this one.
 */
export const createLatePress = (arrivedAt: number) => {
  let isDone = false;
  return {
    isLate: (press: KeyPress | Click): boolean => {
      const isEarly = press.timeStamp - arrivedAt < LATE_MS;
      if (!('key' in press)) return isEarly && press.detail > 0;
      const { type, key, repeat } = press;
      if (isDone || !ACTIVATION_KEYS.has(key)) return false;
      if (isEarly || repeat) return true;
      // The key may have been released only now; the next press counts.
      if (type === 'keyup') return true;
      isDone = true;
      return false;
    },
    done: (): boolean => isDone,
  };
};
