import { type DestinationStream, destination } from 'pino';

/** What waits for a disk that takes nothing, at most; newer lines are dropped. */
const WAITING_MAX_BYTES = 1024 * 1024;

/**
 * Standard output, for log lines. When it leads to a file on a full disk, lines wait until there is room, or
 * are dropped; pino's own destination ends the process then, and hangs for ever in its last attempt to write.
 */
export const createLogDestination = (): DestinationStream => {
  const output = destination({ fd: 1, sync: false, maxLength: WAITING_MAX_BYTES });
  let isFailing = false;
  output.on('error', () => {
    isFailing = true;
  });
  output.on('write', () => {
    isFailing = false;
  });
  // Called when the process ends; it tries again and again, whatever the error.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
  // For what is printed besides the log.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return output;
};
