import { type DestinationStream, destination } from 'pino';

/** The most that is buffered while the disk is full; newer lines are dropped. */
const WAITING_MAX_BYTES = 1024 * 1024;

/**
 * Standard output, for log lines. When it is a file on a full disk, lines are buffered until there is space, or
 * dropped; pino's own destination would end the process, and hang for ever in its last attempt to write.
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
  // Called when the process ends; the original function would retry for ever on any error.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
  // For output besides the log.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return output;
};
