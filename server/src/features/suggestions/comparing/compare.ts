import { Worker } from 'node:worker_threads';
import type { Answers, Question } from './compare-thread.ts';

/** Far more than a comparison takes besides its numbers, of which the length of a film decides. */
const HEAP_MAX_MB = 128;

/**
 * Compares in a thread of its own, which takes seconds of processor time, and ends with the signal.
 * @throws the signal's reason, or an error of the thread
 */
export const compare = <Q extends Question>(question: Q, signal: AbortSignal): Promise<Answers[Q['what']]> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./compare-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
    });
    const end = (): void => {
      signal.removeEventListener('abort', onAbort);
      void worker.terminate();
    };
    const onAbort = (): void => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', onAbort);
    worker.once('message', (answer: Answers[Q['what']]) => {
      end();
      resolve(answer);
    });
    worker.once('error', (error) => {
      end();
      reject(error);
    });
    worker.once('exit', () => {
      end();
      reject(new Error('the comparison has ended without an answer'));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(question);
  });
