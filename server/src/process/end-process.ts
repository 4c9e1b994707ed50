import { SECOND_MS } from '#platform/clock.ts';
import { keptWaitingMs } from '#platform/files/disk-fs.ts';

/** A disk that works answers sooner. */
const SILENT_MS = 2 * SECOND_MS;

/**
 * Ends the process. Node waits for its threads then, and for ever for one that waits for a disk which does not answer: only the
 * system ends such a process.
 */
export const endProcess = (code: number): void => {
  if (keptWaitingMs() > SILENT_MS) process.kill(process.pid, 'SIGKILL');
  process.exit(code);
};
