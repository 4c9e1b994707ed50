import { setImmediate } from 'node:timers/promises';

/**
 * An answer that arrives after some turns of the event loop, in each of which this process is busy for so many milliseconds,
 * as one that has a lot to do, or whose machine was suspended.
 */
export const answerWhileBusy = async (turns: number, milliseconds: number): Promise<string> => {
  for (let turn = 0; turn < turns; turn += 1) {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    await setImmediate();
  }
  return 'answered';
};
