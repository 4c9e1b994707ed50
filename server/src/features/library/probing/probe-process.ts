/*
 * The process in which video files are looked into: it passes the questions on to a thread, so that it hears at any time
 * that the server is gone, and ends with it, even while a damaged file keeps the thread busy. `argv[2]`: the thread's file.
 */
import { Worker } from 'node:worker_threads';
import type { ProbeRequest } from './probe-thread.ts';

const HEAP_MAX_MB = 256;

const thread = new Worker(new URL(process.argv[2] ?? ''), {
  resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
});
thread.on('message', (answer) => process.send?.(answer));
thread.on('error', () => process.exit(1));
thread.on('exit', () => process.exit(1));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
process.on('message', (request: ProbeRequest) => thread.postMessage(request));
process.on('disconnect', () => process.exit(0));
