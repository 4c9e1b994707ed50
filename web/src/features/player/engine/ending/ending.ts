import { NEXT_EPISODE_CARD_S, REVIEW_COUNTDOWN_S } from '@sebule/contract/playback/limits';
import type { Clock } from '../clock.ts';
import type { Seek } from '../source/seek-memory.ts';
import { isAtEnd } from '../source/seeking.ts';
import { createCountdown } from './countdown.ts';
import { createCreditsWatch, type Reached } from './credits.ts';

interface EndingOptions {
  clock: Clock;
  /** Whether an episode follows. */
  hasNext: () => boolean;
  /** Whether the viewer wants a card before it begins. */
  asksBeforeNext: () => boolean;
  startNext: () => void;
  leaveFullscreen: () => void;
  /** Watched to the end. */
  complete: () => void;
  /** The viewer continues to watch after all, so that saves are possible again. */
  reopen: () => void;
  /** `from`: in seconds; null: from the current position. */
  continuePlaying: (from: number | null) => void;
  /** To the dashboard. */
  leave: () => void;
  onCountdown: (left: number | null) => void;
  onUpNext: (left: number | null) => void;
  onReturnPosition: (returnPosition: number | null) => void;
  /** True: the item has stopped at its end, as the viewer asked. False: it plays again. */
  onStopped: (stopped: boolean) => void;
  signal: AbortSignal;
}

interface UpNextOptions {
  /** Whether this viewer wants to see the card; otherwise the next episode just begins. */
  asks: () => boolean;
  /** Whether anything follows. */
  hasNext: () => boolean;
  /** Whole seconds left while the card is shown, else null. */
  onChange: (left: number | null) => void;
}

/** The card that announces the next episode. It counts seconds of the film, so a pause also stops it. */
const createUpNext = ({ asks, hasNext, onChange }: UpNextOptions) => {
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

/** How an item ends: at its credits or at its end, with the next episode or with a countdown. */
export const createEnding = (options: EndingOptions) => {
  const { clock, hasNext, startNext, leaveFullscreen, complete, reopen, continuePlaying, leave, signal } =
    options;
  let credits = createCreditsWatch(0);
  let stopped = false;
  /** Playback has reached the very end. */
  let hasEnded = false;
  let lastSeek: Seek | null = null;
  /** Whether a seek started the countdown. */
  let isFromSeek = false;
  let returnPosition: number | null = null;
  let duration = Number.NaN;
  /** What follows the countdown. */
  let afterCountdown: 'dashboard' | 'next' = 'dashboard';

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
  const setReturnPosition = (next: number | null) => {
    if (next === returnPosition) return;
    returnPosition = next;
    options.onReturnPosition(returnPosition);
  };
  const upNext = createUpNext({ asks: options.asksBeforeNext, hasNext, onChange: options.onUpNext });
  const countdown = createCountdown({
    clock,
    seconds: REVIEW_COUNTDOWN_S,
    onChange: (left) => (afterCountdown === 'next' ? upNext.show(left) : options.onCountdown(left)),
    // The next episode may have been taken down meanwhile.
    onDone: () => (afterCountdown === 'next' && hasNext() ? startNext() : finish()),
    signal,
  });
  const showUpNext = (position: number) => upNext.advanced(position, credits.nextStepAt(position, duration));

  const findReturnPosition = () => {
    setReturnPosition(lastSeek && isAtEnd(lastSeek.to, duration) ? lastSeek.before : null);
    // It may have been completed already, if the page was restored from the back/forward cache.
    if (returnPosition !== null) reopen();
  };
  const startCountdown = (reached: Reached) => {
    isFromSeek = reached === 'seek';
    if (isFromSeek) findReturnPosition();
    afterCountdown = hasNext() ? 'next' : 'dashboard';
    if (afterCountdown === 'dashboard') leaveFullscreen();
    countdown.start();
  };
  const cancel = () => {
    countdown.cancel();
    credits.seekHandled();
    setReturnPosition(null);
  };
  const undoEnding = () => {
    if (!countdown.running() && !stopped) return;
    cancel();
    setStopped(false);
    reopen();
  };
  const stop = () => {
    complete();
    setStopped(true);
  };
  const returnTo = (second: number) => {
    undoEnding();
    credits.begin(second, duration);
    continuePlaying(second);
  };
  const continueOrStop = () => {
    if (!hasEnded) return undoEnding();
    cancel();
    stop();
  };

  return {
    /** Another item plays, with its own credits mark. */
    reset: (creditsStart: number) => {
      countdown.cancel();
      upNext.reset();
      setReturnPosition(null);
      setStopped(false);
      hasEnded = false;
      lastSeek = null;
      credits = createCreditsWatch(creditsStart);
    },
    /** The item is at its start point. */
    begin: (position: number, length: number) => credits.begin(position, length),
    advanced: (position: number, length: number) => {
      duration = length;
      if (countdown.running() || stopped) return;
      showUpNext(position);
      const reached = credits.reached(position, duration);
      if (!reached || upNext.declined()) return;
      if (reached === 'playback' && hasNext()) return startNext();
      startCountdown(reached);
    },
    ended: (length: number) => {
      if (stopped) return;
      duration = length;
      hasEnded = true;
      if (countdown.running()) {
        // The countdown stays on the screen and runs to its end; only the save is sent now.
        if (returnPosition === null) complete();
        return;
      }
      const reached = credits.reached(duration, duration);
      if (upNext.declined() && hasNext()) return stop();
      if (reached === 'seek') return startCountdown(reached);
      if (hasNext()) return startNext();
      // A mark has led to the countdown before.
      if (credits.isMarked(duration)) return finish();
      complete();
      startCountdown('playback');
    },
    /** A countdown pauses and resumes with the film. */
    hold: countdown.hold,
    /** Cancels the countdown: continues, stays at the end as watched, or returns to the position before a seek. */
    keepWatching: () => {
      if (!countdown.running()) return;
      if (returnPosition !== null) return returnTo(returnPosition);
      continueOrStop();
      if (!stopped) continuePlaying(null);
    },
    seekStarted: (seek: Seek, length: number) => {
      duration = length;
      lastSeek = seek;
      credits.sought(seek.to);
      // Some browsers keep playing while the slider is dragged: this is still the drag that started the countdown.
      if (isFromSeek && countdown.running()) findReturnPosition();
    },
    /** The viewer has sought back to this position, and may have paused there. */
    seekedBack: (position: number, length: number) => {
      duration = length;
      hasEnded = false;
      undoEnding();
      showUpNext(position);
    },
    /** Cancel on the next episode's card: this episode plays to its end, and stops there. */
    cancelNext: () => {
      if (returnPosition !== null) return returnTo(returnPosition);
      upNext.decline();
      if (afterCountdown === 'next' && countdown.running()) continueOrStop();
    },
    /** While a seek to the very end counts down: where the viewer was before it. Otherwise null. */
    returnPosition: () => returnPosition,
    /** Called when the page is left: completes a film during its countdown. Returns whether the item is finished. */
    finishOnLeave: () => {
      if (returnPosition !== null) return false;
      if (countdown.running()) complete();
      return countdown.running() || stopped;
    },
  };
};
