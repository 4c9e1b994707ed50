import { NEXT_EPISODE_CARD_S } from '@sebule/contract/playback/limits';

interface UpNextOptions {
  /** Whether this viewer wants to see the card; otherwise the next episode just begins. */
  asks: () => boolean;
  /** Whether anything follows. */
  hasNext: () => boolean;
  /** Whole seconds left while the card is shown, else null. */
  onChange: (left: number | null) => void;
}

/** The card that announces the next episode. It counts seconds of the film, so a pause also stops it. */
export const createUpNext = ({ asks, hasNext, onChange }: UpNextOptions) => {
  let declined = false;
  let left: number | null = null;

  const show = (next: number | null) => {
    if (next === left) return;
    left = next;
    onChange(left);
  };

  return {
    reset: () => {
      declined = false;
      show(null);
    },
    /** Shows seconds that are not counted by the film's position; null hides the card. */
    show,
    /** `nextStepAt`: the second at which the next episode would begin by itself. */
    advanced: (position: number, nextStepAt: number) => {
      const remaining = nextStepAt - position;
      const near = remaining > 0 && remaining <= NEXT_EPISODE_CARD_S;
      show(near && !declined && hasNext() && asks() ? Math.ceil(remaining) : null);
    },
    /** The viewer wants to watch this episode to its very end. */
    decline: () => {
      declined = true;
      show(null);
    },
    declined: () => declined,
  };
};
