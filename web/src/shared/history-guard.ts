type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

// Browsers call the listeners of `window` in the order in which they were added, capturing or not. Only one
// that was added before the router's can hide a history event from it: app/App.tsx therefore imports this module first.
addEventListener('popstate', (event) => guard?.(event));

/**
 * Calls `next` on every step in the tab's history, before the router's own listener; returns a function to remove it.
 * There is only one guard at a time, as only one form is open.
 */
export const guardHistory = (next: Guard): (() => void) => {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
};
