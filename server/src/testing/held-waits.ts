import type { Wait } from '#platform/wait.ts';

/** Waits that end when a test says so. */
export const heldWaits = () => {
  const asked: number[] = [];
  const open: (() => void)[] = [];
  const wait: Wait = (milliseconds) =>
    new Promise((resolve) => {
      asked.push(milliseconds);
      open.push(resolve);
    });
  return {
    wait,
    /** The milliseconds of all so far; tests may empty it. */
    asked,
    /** Ends those that go on, or the first of them. */
    release(most = open.length): void {
      for (const resolve of open.splice(0, most)) resolve();
    },
  };
};
