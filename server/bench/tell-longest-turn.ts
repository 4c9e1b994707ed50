/**
 * Loaded into a server: as `tell-blocked.ts`, but the processor time of the longest turn of the event loop, in which
 * waiting for a processor that others use does not count. The loop is never idle for it.
 */
const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let longest = 0;
let begun = processorMs();
const turn = () => {
  const now = processorMs();
  longest = Math.max(longest, now - begun);
  begun = now;
  setImmediate(turn);
};
turn();
process.on('message', () => {
  process.send?.(longest);
  longest = 0;
});
