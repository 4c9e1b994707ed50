// @ts-check
import { join } from 'node:path';
import { build, isFresh } from './builds.mjs';
import { dependenciesAreFresh, installDependencies } from './dependencies.mjs';
import { exclusively } from './lock.mjs';
import { stampFolder } from './places.mjs';
import { chooseRuntime, thisMachine } from './platform.mjs';
import { findRuntime } from './runtime.mjs';

const lock = join(stampFolder, 'preparing.lock');

/**
 * Prepares this checkout for the command; does only what is missing or stale.
 *
 * @param {{ needs: import('./builds.mjs').BuildName[] }} command
 * @returns {Promise<string>} the Node to run it with
 */
export async function prepare({ needs }) {
  const choice = chooseRuntime(thisMachine());
  const isReady = () => findRuntime(choice).ready && dependenciesAreFresh() && needs.every(isFresh);
  if (!isReady()) {
    await exclusively(lock, async () => {
      // Checked again under the lock: another command may just have done it.
      const runtime = findRuntime(choice);
      if (!runtime.ready) await runtime.install();
      if (!dependenciesAreFresh()) await installDependencies(runtime.node);
      await buildStale(needs, runtime.node);
    });
  }
  return findRuntime(choice).node;
}

/**
 * Builds what is stale, for a command that chooses the moment itself.
 *
 * @param {import('./builds.mjs').BuildName[]} names
 * @param {string} node
 */
export async function prepareBuilds(names, node) {
  if (names.every(isFresh)) return;
  await exclusively(lock, () => buildStale(names, node));
}

/**
 * @param {import('./builds.mjs').BuildName[]} names
 * @param {string} node
 */
async function buildStale(names, node) {
  for (const name of names) if (!isFresh(name)) await build(name, node);
}
