import { noteCopy } from './page-before.ts';

/** Repeats a step in the tab's history that a guard has undone. */
export type RepeatStep = () => void;

interface Guard {
  /** The router's position in the tab's history; null for an entry that the router did not create. */
  position: number | null;
  /** Whether it is for Back only, or also for Forward and typed addresses. */
  backOnly: boolean;
  onStep: (repeat: RepeatStep) => void;
}

/** The newest one is asked: a dialog is in front of the page that opened it. */
const guards: Guard[] = [];

/** A return to a guarded page that has not arrived yet: the positions of that page and of the last event. */
let returning: { to: number | null; at: number | null } | null = null;
/** Whether the next step is one that a guard has undone and now lets pass. */
let isRepeating = false;

const position = (): number | null => {
  const { idx } = (history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
};

/** How far the tab has moved. An address that was typed is a new entry after those of the router. */
const stepsSince = (before: number | null): number => {
  const now = position();
  if (now === null) return 1;
  return before === null ? -1 : now - before;
};

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
  [...guards].reverse().find(({ position: before, backOnly }) => !backOnly || stepsSince(before) < 0);

/** Handles an event before the guarded page has been reached again. */
const goOnReturning = ({ to, at }: { to: number | null; at: number | null }): void => {
  const now = position();
  returning = null;
  if (to === null || at === null || now === null || now === to) return;
  const guard = Math.abs(now - to) < Math.abs(at - to) ? undefined : guardOfStep();
  if (guard) {
    // Back was pressed again meanwhile, which has taken the place of the return.
    undo(guard, now - to);
    return;
  }
  returning = { to, at: now };
  history.go(to - now);
};

const handlePop = (event: PopStateEvent): void => {
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
  const steps = stepsSince(guard.position);
  if (steps !== 0) undo(guard, steps);
};

// Browsers call the listeners of `window` in the order in which they were added, capturing or not. Only one
// that was added before the router's can hide a history event from it: app/App.tsx therefore imports this module first.
addEventListener('popstate', handlePop);

const add = (backOnly: boolean, onStep: Guard['onStep']): (() => void) => {
  const guard = { position: returning ? returning.to : position(), backOnly, onStep };
  guards.push(guard);
  return () => {
    guards.splice(guards.indexOf(guard), 1);
  };
};

/**
 * Undoes each step in the tab's history, before the router notices it, and calls `onStep` instead. The router is
 * declarative and has no blocker.
 * @returns removes the guard
 */
export const guardHistory = (onStep: Guard['onStep']): (() => void) => add(false, onStep);

/** As `guardHistory`, but only for steps back: Forward and a typed address are not meant for what is guarded. */
export const guardBack = (onBack: () => void): (() => void) => {
  // Back from the router's first entry would leave the site, which no listener hears of: a copy is laid on top of it.
  if (position() === 0 && !returning) {
    history.pushState({ ...history.state, idx: 1 }, '');
    noteCopy();
  }
  return add(true, onBack);
};
