import { SECOND_MS } from '#platform/clock.ts';
import { keptWaitingMs } from '#platform/files/disk-fs.ts';

/** A disk that works answers sooner. */
const SILENT_MS = 2 * SECOND_MS;

/** Ends the process, by the system where a thread waits for a silent disk: Node would wait for the thread for ever. */
export const endProcess = (code: number): void => {
  if (keptWaitingMs() > SILENT_MS) process.kill(process.pid, 'SIGKILL');
  process.exit(code);
};
