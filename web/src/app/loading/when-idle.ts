/** Runs something later, so that the first screen has the first seconds to itself. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 2_000);
};
