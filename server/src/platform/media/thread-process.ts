/*
 * The process in which films are read: it passes the questions on to a thread, so that it hears at any time that the server
 * is gone, and ends with it, even while a damaged file keeps the thread busy. `argv[2]`: the thread's file. `argv[3]`:
 * `last` where everything else on the box comes first.
 */
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

const HEAP_MAX_MB = 256;
const LAST = 19;

// Before the thread is there, which inherits it.
if (process.argv[3] === 'last') setPriority(LAST);
const thread = new Worker(new URL(process.argv[2] ?? ''), {
  resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
});
thread.on('message', (answer) => process.send?.(answer));
thread.on('error', () => process.exit(1));
thread.on('exit', () => process.exit(1));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
process.on('message', (request) => thread.postMessage(request));
process.on('disconnect', () => process.exit(0));
