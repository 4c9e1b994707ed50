import { REVIEW_COUNTDOWN_S } from '@sebule/contract/constants';
import type { Clock } from '../clock.ts';
import type { Seek } from '../source/seek-memory.ts';
import { isTheEnd } from '../source/seeking.ts';
import { createCountdown } from './countdown.ts';
import { createCreditsWatch, type Reached } from './credits.ts';
import { createUpNext } from './up-next.ts';

interface EndingOptions {
  clock: Clock;
  /** Whether an episode follows. */
  hasNext: () => boolean;
  /** Whether the viewer wants a card before it begins. */
  asksBeforeNext: () => boolean;
  /** Starts it. */
  moveOn: () => void;
  leaveFullscreen: () => void;
  /** Watched to the end. */
  complete: () => void;
  /** The viewer would rather watch the credits, or some of it again. */
  reopen: () => void;
  /** From this second, or from the current position. */
  playOn: (from: number | null) => void;
  /** To the dashboard. */
  leave: () => void;
  onCountdown: (left: number | null) => void;
  onUpNext: (left: number | null) => void;
  onWayBack: (wayBack: number | null) => void;
  /** True: it has stopped at its end, as the viewer had asked. False: it plays on from there. */
  onStopped: (stopped: boolean) => void;
  signal: AbortSignal;
}

export interface Ending {
  /** Another item plays, with its own mark. */
  expect: (creditsStart: number) => void;
  /** The item is at its start point. */
  begin: (position: number, duration: number) => void;
  advanced: (position: number, duration: number) => void;
  ended: (duration: number) => void;
  /** The viewer pauses or resumes; a countdown pauses and resumes with the film. */
  hold: (held: boolean) => void;
  /** Cancels the countdown: it plays on, stays at its end as watched, or returns to the position before a seek. */
  keepWatching: () => void;
  /** The viewer has sought in it. */
  sought: (seek: Seek, duration: number) => void;
  /** The viewer has sought back to this position, and may have paused there. */
  wentBack: (position: number, duration: number) => void;
  /** Cancel on the next episode's card: this episode plays to its end, and stops there. */
  stay: () => void;
  /** While a seek to the very end counts down: where the viewer was before it. Otherwise null. */
  wayBack: () => number | null;
  /** The page is left; during the countdown, that completes the film. */
  left: () => boolean;
}

/** How an item ends: at its credits or at its end, with the next episode or with a countdown. */
export const createEnding = (options: EndingOptions): Ending => {
  const { clock, hasNext, moveOn, leaveFullscreen, complete, reopen, playOn, leave, signal } = options;
  let credits = createCreditsWatch(0);
  let stopped = false;
  /** It is at its very end, with nothing left to watch. */
  let atEnd = false;
  let lastSeek: Seek | null = null;
  /** Whether a seek started the countdown. */
  let isSought = false;
  let wayBack: number | null = null;
  let duration = Number.NaN;
  /** What follows the countdown. */
  let leadsTo: 'dashboard' | 'next' = 'dashboard';

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
  const setWayBack = (next: number | null) => {
    if (next === wayBack) return;
    wayBack = next;
    options.onWayBack(wayBack);
  };
  const upNext = createUpNext({ asks: options.asksBeforeNext, hasNext, onChange: options.onUpNext });
  const countdown = createCountdown({
    clock,
    seconds: REVIEW_COUNTDOWN_S,
    onChange: (left) => (leadsTo === 'next' ? upNext.show(left) : options.onCountdown(left)),
    // The next one may have been taken down meanwhile.
    onDone: () => (leadsTo === 'next' && hasNext() ? moveOn() : finish()),
    signal,
  });
  const showUpNext = (position: number) => upNext.advanced(position, credits.jumpAt(position, duration));

  const findWayBack = () => {
    setWayBack(lastSeek && isTheEnd(lastSeek.to, duration) ? lastSeek.before : null);
    // It may have been completed already, when the page was restored from the back/forward cache.
    if (wayBack !== null) reopen();
  };
  const countDown = (reached: Reached) => {
    isSought = reached === 'sought';
    if (isSought) findWayBack();
    leadsTo = hasNext() ? 'next' : 'dashboard';
    if (leadsTo === 'dashboard') leaveFullscreen();
    countdown.start();
  };
  const cancel = () => {
    countdown.cancel();
    credits.answered();
    setWayBack(null);
  };
  const goOn = () => {
    if (!countdown.running() && !stopped) return;
    cancel();
    setStopped(false);
    reopen();
  };
  const stop = () => {
    complete();
    setStopped(true);
  };
  const goBack = (second: number) => {
    goOn();
    credits.begin(second, duration);
    playOn(second);
  };
  const stay = () => {
    if (!atEnd) return goOn();
    cancel();
    stop();
  };

  return {
    expect: (creditsStart) => {
      countdown.cancel();
      upNext.reset();
      setWayBack(null);
      setStopped(false);
      atEnd = false;
      lastSeek = null;
      credits = createCreditsWatch(creditsStart);
    },
    begin: (position, length) => credits.begin(position, length),
    advanced: (position, length) => {
      duration = length;
      if (countdown.running() || stopped) return;
      showUpNext(position);
      const reached = credits.reached(position, duration);
      if (!reached || upNext.declined()) return;
      if (reached === 'played' && hasNext()) return moveOn();
      countDown(reached);
    },
    ended: (length) => {
      if (stopped) return;
      duration = length;
      atEnd = true;
      if (countdown.running()) {
        // The countdown stays on the screen and runs to its end; only the save is sent now.
        if (wayBack === null) complete();
        return;
      }
      const reached = credits.reached(duration, duration);
      if (upNext.declined() && hasNext()) return stop();
      if (reached === 'sought') return countDown(reached);
      if (hasNext()) moveOn();
      else finish();
    },
    hold: countdown.hold,
    keepWatching: () => {
      if (!countdown.running()) return;
      if (wayBack !== null) return goBack(wayBack);
      stay();
      if (!stopped) playOn(null);
    },
    sought: (seek, length) => {
      duration = length;
      lastSeek = seek;
      credits.sought(seek.to);
      // Some browsers play on while the slider is dragged: this is still the drag that started the countdown.
      if (isSought && countdown.running()) findWayBack();
    },
    wentBack: (position, length) => {
      duration = length;
      atEnd = false;
      goOn();
      showUpNext(position);
    },
    stay: () => {
      if (wayBack !== null) return goBack(wayBack);
      upNext.decline();
      if (leadsTo === 'next' && countdown.running()) stay();
    },
    wayBack: () => wayBack,
    left: () => {
      if (wayBack !== null) return false;
      if (countdown.running()) complete();
      return countdown.running() || stopped;
    },
  };
};
