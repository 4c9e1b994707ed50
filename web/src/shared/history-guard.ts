type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Browsers call the listeners of `window` in the order in which they were added, capturing or not. Only one that is
// there before the router's can hide a step in the history from it: app/App.tsx imports this module for that.
addEventListener('popstate', (event) => guard?.(event));

/**
 * Calls `next` on every step in the tab's history, before the router hears of it; returns a function that stops it.
 * There is one guard at a time: one form is open.
 */
export const guardHistory = (next: Guard): (() => void) => {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
};
