// @ts-check
import { constants } from 'node:os';
import { join } from 'node:path';
import { nodeEnvironment, nodeFlags } from '../../server/node-settings.mjs';
import { signalGroup, spawnGroup } from './child.mjs';
import { pathWith } from './npm.mjs';
import { root } from './places.mjs';
import { onStopRequest } from './stop-requests.mjs';

const PATIENCE_MS = 20_000;
/** Caches compiled code between runs. */
const compileCache = join(root, 'node_modules/.cache/node');
const leash = new URL('leash.mjs', import.meta.url).href;

/**
 * Runs the command in the foreground and resolves to its exit code.
 *
 * @param {string} node
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function runCommand(node, script, args) {
  return new Promise((resolve, reject) => {
    const child = spawnGroup(node, [...nodeFlags, '--import', leash, join(root, script), ...args], {
      cwd: root,
      env: {
        NODE_COMPILE_CACHE: compileCache,
        ...nodeEnvironment,
        ...process.env,
        ...pathWith(node, process.env),
      },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    let asked = false;
    onStopRequest((signal) => {
      if (asked) return signalGroup(child.pid, 'SIGKILL');
      asked = true;
      child.kill(signal);
      setTimeout(() => signalGroup(child.pid, 'SIGKILL'), PATIENCE_MS).unref();
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
