// @ts-check
import { join } from 'node:path';
import { dependenciesAreFresh, installDependencies } from './dependencies.mjs';
import { exclusively } from './lock.mjs';
import { stampFolder } from './places.mjs';
import { chooseRuntime, thisMachine } from './platform.mjs';
import { findRuntime } from './runtime.mjs';
import { buildWeb, webBuildIsFresh } from './web-build.mjs';

const lock = join(stampFolder, 'preparing.lock');

/**
 * Prepares this checkout for the command; does only what is missing or stale.
 *
 * @param {{ needsWeb: boolean }} command
 * @returns {Promise<string>} the Node to run it with
 */
export async function prepare({ needsWeb }) {
  const choice = chooseRuntime(thisMachine());
  const isReady = () =>
    findRuntime(choice).ready && dependenciesAreFresh() && (!needsWeb || webBuildIsFresh());
  if (!isReady()) {
    await exclusively(lock, async () => {
      // Checked again under the lock: another command may just have done it.
      const runtime = findRuntime(choice);
      if (!runtime.ready) await runtime.install();
      if (!dependenciesAreFresh()) await installDependencies(runtime.node);
      if (needsWeb && !webBuildIsFresh()) await buildWeb(runtime.node);
    });
  }
  return findRuntime(choice).node;
}

/**
 * Builds the web pages if they are stale, for a command that chooses the moment itself.
 *
 * @param {string} node
 */
export async function prepareWeb(node) {
  if (webBuildIsFresh()) return;
  await exclusively(lock, async () => {
    if (!webBuildIsFresh()) await buildWeb(node);
  });
}
