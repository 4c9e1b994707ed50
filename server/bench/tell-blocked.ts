/** Loaded into a server: tells the measuring process for how long the event loop was blocked, each time that it asks. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const blocked = monitorEventLoopDelay({ resolution: 10 });
blocked.enable();
process.on('message', () => {
  process.send?.(blocked.max / 1e6);
  blocked.reset();
});
