import { REVIEW_COUNTDOWN_S } from '@sebule/contract/constants';
import type { Clock } from './clock.ts';
import { createCountdown } from './countdown.ts';
import { createCreditsWatch } from './credits.ts';

interface EndingOptions {
  clock: Clock;
  /** Goes on to the next episode; false when nothing follows. */
  moveOn: () => boolean;
  leaveFullscreen: () => void;
  /** Watched to the end. */
  complete: () => void;
  /** The viewer would rather watch the credits, or some of it again. */
  reopen: () => void;
  /** To the dashboard. */
  leave: () => void;
  onCountdown: (left: number | null) => void;
  signal: AbortSignal;
}

export interface Ending {
  /** Another item plays, with its own mark. */
  expect: (creditsStart: number) => void;
  advanced: (position: number, duration: number) => void;
  ended: () => void;
  keepWatching: () => void;
  /** The page is left; during the countdown that is the end of the film. */
  left: () => boolean;
}

/** How an item ends: at its credits or at its end, with the next episode or with a countdown. */
export const createEnding = (options: EndingOptions): Ending => {
  const { clock, moveOn, leaveFullscreen, complete, reopen, leave, onCountdown, signal } = options;
  let credits = createCreditsWatch(0);

  const finish = () => {
    complete();
    leaveFullscreen();
    leave();
  };
  const countdown = createCountdown({
    clock,
    seconds: REVIEW_COUNTDOWN_S,
    onChange: onCountdown,
    onDone: finish,
    signal,
  });

  return {
    expect: (creditsStart) => {
      countdown.cancel();
      credits = createCreditsWatch(creditsStart);
    },
    advanced: (position, duration) => {
      if (!credits.reached(position, duration) || moveOn()) return;
      leaveFullscreen();
      countdown.start();
    },
    ended: () => {
      // The countdown on the screen runs out in peace; only the save does not wait for it.
      if (countdown.running()) complete();
      else if (!moveOn()) finish();
    },
    keepWatching: () => {
      if (!countdown.running()) return;
      countdown.cancel();
      reopen();
    },
    left: () => {
      if (countdown.running()) complete();
      return countdown.running();
    },
  };
};
