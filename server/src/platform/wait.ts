import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after so many milliseconds; injected, so that tests decide when. */
export type Wait = (milliseconds: number) => Promise<void>;

/** Uses a timer that does not keep the process alive. */
export const systemWait: Wait = (milliseconds) => sleep(milliseconds, undefined, { ref: false });
