// @ts-check
import { readFileSync } from 'node:fs';

/** @typedef {'SIGINT' | 'SIGTERM'} StopSignal */

const ECHO_MS = 1_000;
const PARENT_LOOK_MS = 200;

/** @type {(signal: StopSignal) => void} */
let handle = (signal) => process.exit(signal === 'SIGINT' ? 130 : 143);

/**
 * Sets the handler of the next stop request; without one, it ends this process at once.
 *
 * @param {(signal: StopSignal) => void} handler
 */
export function onStopRequest(handler) {
  handle = handler;
}

/** Starts to listen for Ctrl-C, SIGTERM, a closed terminal, and the end of the npm that started us. */
export function listenForStopRequests() {
  let last = -Infinity;
  /** @param {StopSignal} signal */
  const request = (signal) => {
    // One Ctrl-C arrives twice: from the terminal, and forwarded by npm.
    if (Date.now() - last < ECHO_MS) return;
    last = Date.now();
    handle(signal);
  };
  process.on('SIGINT', () => request('SIGINT'));
  process.on('SIGTERM', () => request('SIGTERM'));
  process.on('SIGHUP', () => request('SIGTERM'));
  if (process.env['npm_lifecycle_event']) watchParents(() => request('SIGTERM'));
}

/**
 * npm runs us through a shell. A killed shell forwards no signal, and a killed npm leaves the shell waiting for us.
 *
 * @param {() => void} onGone
 */
function watchParents(onGone) {
  const [parent, grandparent] = parents();
  const timer = setInterval(() => {
    const [parentNow, grandparentNow] = parents();
    if (parentNow === parent && grandparentNow === grandparent) return;
    clearInterval(timer);
    onGone();
  }, PARENT_LOOK_MS);
  timer.unref();
}

/** @returns {[number, string | undefined]} */
function parents() {
  const parent = process.ppid;
  if (process.platform !== 'linux') return [parent, undefined];
  try {
    // "pid (name) state ppid …", and a name may hold spaces and brackets.
    const afterName = readFileSync(`/proc/${parent}/stat`, 'utf8').replace(/^.*\) /s, '');
    return [parent, afterName.split(' ')[1]];
  } catch {
    return [parent, undefined];
  }
}
