import { REVIEW_COUNTDOWN_S } from '@sebule/contract/constants';
import type { Clock } from '../clock.ts';
import { createCountdown } from './countdown.ts';
import { createCreditsWatch } from './credits.ts';
import { createUpNext } from './up-next.ts';

interface EndingOptions {
  clock: Clock;
  /** Whether an episode follows. */
  hasNext: () => boolean;
  /** Whether the viewer wants to be asked before it. */
  asksBeforeNext: () => boolean;
  /** Goes on to it. */
  moveOn: () => void;
  leaveFullscreen: () => void;
  /** Watched to the end. */
  complete: () => void;
  /** The viewer would rather watch the credits, or some of it again. */
  reopen: () => void;
  /** To the dashboard. */
  leave: () => void;
  onCountdown: (left: number | null) => void;
  onUpNext: (left: number | null) => void;
  /** It stands at its end, as the viewer had asked, or goes on from there. */
  onStopped: (stopped: boolean) => void;
  signal: AbortSignal;
}

export interface Ending {
  /** Another item plays, with its own mark. */
  expect: (creditsStart: number) => void;
  /** It stands where it begins. */
  begin: (position: number, duration: number) => void;
  advanced: (position: number, duration: number) => void;
  ended: () => void;
  /** Cancels the countdown: it plays on, or stands at its end, watched. */
  keepWatching: () => void;
  /** The viewer has gone back to this position, and may be paused there. */
  wentBack: (position: number, duration: number) => void;
  /** On the next episode's card: this episode plays to its end, and stops there. */
  stay: () => void;
  /** The page is left; during the countdown that is the end of the film. */
  left: () => boolean;
}

/** How an item ends: at its credits or at its end, with the next episode or with a countdown. */
export const createEnding = (options: EndingOptions): Ending => {
  const { clock, hasNext, moveOn, leaveFullscreen, complete, reopen, leave, signal } = options;
  let credits = createCreditsWatch(0);
  let stopped = false;
  /** It stands at its very end, from which nothing is left to watch. */
  let atEnd = false;

  const finish = () => {
    complete();
    leaveFullscreen();
    leave();
  };
  const setStopped = (next: boolean) => {
    if (next === stopped) return;
    stopped = next;
    options.onStopped(stopped);
  };
  const countdown = createCountdown({
    clock,
    seconds: REVIEW_COUNTDOWN_S,
    onChange: options.onCountdown,
    onDone: finish,
    signal,
  });
  const upNext = createUpNext({ asks: options.asksBeforeNext, hasNext, onChange: options.onUpNext });
  const showUpNext = (position: number, duration: number) =>
    upNext.advanced(position, credits.jumpAt(position, duration));
  const goOn = () => {
    if (!countdown.running() && !stopped) return;
    countdown.cancel();
    setStopped(false);
    reopen();
  };

  return {
    expect: (creditsStart) => {
      countdown.cancel();
      upNext.reset();
      setStopped(false);
      atEnd = false;
      credits = createCreditsWatch(creditsStart);
    },
    begin: (position, duration) => credits.begin(position, duration),
    advanced: (position, duration) => {
      showUpNext(position, duration);
      if (!credits.reached(position, duration) || upNext.declined()) return;
      if (hasNext()) return moveOn();
      leaveFullscreen();
      countdown.start();
    },
    ended: () => {
      atEnd = true;
      // The countdown on the screen runs out in peace; only the save does not wait for it.
      if (countdown.running()) return complete();
      if (!hasNext()) return finish();
      if (!upNext.declined()) return moveOn();
      complete();
      setStopped(true);
    },
    keepWatching: () => {
      if (!atEnd) return goOn();
      if (!countdown.running()) return;
      countdown.cancel();
      setStopped(true);
    },
    wentBack: (position, duration) => {
      atEnd = false;
      showUpNext(position, duration);
      goOn();
    },
    stay: upNext.decline,
    left: () => {
      if (countdown.running()) complete();
      return countdown.running() || stopped;
    },
  };
};
