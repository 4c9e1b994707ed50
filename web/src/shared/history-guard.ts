import { noteCopy, numberTyped, position } from './page-before.ts';

/** Repeats a step in the tab's history that a guard has undone. */
export type RepeatStep = () => void;

interface Guard {
  position: number;
  /** Forward includes typed addresses. */
  guards: 'back' | 'forward' | 'both';
  onStep: (repeat: RepeatStep) => void;
}

/** The newest one is asked: a dialog is in front of the page that opened it. */
const guards: Guard[] = [];

/** A return to a guarded page that has not arrived yet: the positions of that page and of the last event. */
let returning: { to: number; at: number } | null = null;
/** Whether the next step is one that a guard has undone and now lets pass. */
let isRepeating = false;

/** Returns to the guarded page, and tells its guard. */
const undo = (guard: Guard, steps: number): void => {
  returning = { to: guard.position, at: position() };
  history.go(-steps);
  guard.onStep(() => {
    isRepeating = true;
    history.go(steps);
  });
};

/** The newest guard of the step that has just been taken. */
const guardOfStep = (): Guard | undefined =>
  [...guards].reverse().find(({ position: before, guards: guarded }) => {
    if (guarded === 'both') return true;
    const steps = position() - before;
    return guarded === 'back' ? steps < 0 : steps > 0;
  });

/** Handles an event before the guarded page has been reached again. */
const goOnReturning = ({ to, at }: { to: number; at: number }): void => {
  const now = position();
  returning = null;
  if (now === to) return;
  const guard = Math.abs(now - to) < Math.abs(at - to) ? undefined : guardOfStep();
  if (guard) {
    // Back was pressed again meanwhile, and the browser has followed that instead of the return.
    undo(guard, now - to);
    return;
  }
  returning = { to, at: now };
  history.go(to - now);
};

const handlePop = (event: PopStateEvent): void => {
  numberTyped();
  if (returning) {
    event.stopImmediatePropagation();
    goOnReturning(returning);
    return;
  }
  if (isRepeating) {
    isRepeating = false;
    return;
  }
  const guard = guardOfStep();
  if (!guard) return;
  event.stopImmediatePropagation();
  const steps = position() - guard.position;
  if (steps !== 0) undo(guard, steps);
};

// Browsers call the listeners of `window` in the order in which they were added, capturing or not. Only one
// that was added before the router's can hide a history event from it: app/App.tsx therefore imports this module first.
addEventListener('popstate', handlePop);

const add = (guarded: Guard['guards'], onStep: Guard['onStep']): (() => void) => {
  const guard = { position: returning ? returning.to : position(), guards: guarded, onStep };
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
};

/**
 * Undoes each step in the tab's history before the router notices, and calls `onStep` instead: the declarative router
 * has no blocker. Returns a function to remove the guard.
 */
export const guardHistory = (onStep: Guard['onStep']): (() => void) => add('both', onStep);

/** As `guardHistory`, but for Forward and typed addresses only: for changes in a dialog, which Back only closes. */
export const guardForward = (onStep: Guard['onStep']): (() => void) => add('forward', onStep);

/** As `guardHistory`, but only for steps back: Forward and a typed address are not meant for what is guarded. */
export const guardBack = (onBack: () => void): (() => void) => {
  // Back from the router's first entry would leave the site, which no listener hears of: a copy is laid on top of it.
  if (position() === 0 && !returning) {
    history.pushState({ ...history.state, idx: 1 }, '');
    noteCopy();
  }
  return add('back', onBack);
};
