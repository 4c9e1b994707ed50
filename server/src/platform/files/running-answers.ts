import type { ServerResponse } from 'node:http';
import { type Every, everyInterval } from '#platform/every.ts';

interface Answer {
  response: ServerResponse;
  mayGoOn: () => Promise<boolean>;
}

/** A film is one long answer: this often, the browser's right to the rest is checked again. */
const CHECK_MS = 500;

/** Ends answers whose receiver has lost the right to them; by a timer, as answers that nobody receives are not read. */
export const createRunningAnswers = (every: Every = everyInterval) => {
  const running = new Set<Answer>();
  let stop: (() => void) | null = null;
  let isChecking = false;

  const check = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    // One after the other: hundreds at once would delay all other queries.
    for (const { response, mayGoOn } of running) {
      if (!(await mayGoOn())) response.destroy();
    }
    isChecking = false;
  };

  return {
    /** Watches an answer until it closes. `mayGoOn` never rejects. */
    watch(response: ServerResponse, mayGoOn: () => Promise<boolean>): void {
      if (response.closed) return;
      const answer = { response, mayGoOn };
      running.add(answer);
      stop ??= every(CHECK_MS, check);
      response.once('close', () => {
        running.delete(answer);
        if (running.size > 0) return;
        stop?.();
        stop = null;
      });
    },
  };
};
export type RunningAnswers = ReturnType<typeof createRunningAnswers>;
