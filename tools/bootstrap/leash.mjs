// @ts-check
import { isMainThread } from 'node:worker_threads';

// Loaded into the command's process: when the bootstrap is killed it can no longer forward signals, and an orphaned
// server would hold the port. Its end closes this channel.
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
