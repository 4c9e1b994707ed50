// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { thisMachine } from './platform.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {Record<string, LockedPackage>} LockedPackages
 */

/**
 * Whether node_modules matches the lock file, according to npm's own record of its last install.
 *
 * @param {string} folder
 */
export function installMatchesLock(folder) {
  const installed = readPackages(join(folder, 'node_modules/.package-lock.json'));
  const locked = readPackages(join(folder, 'package-lock.json'));
  if (!installed || !locked) return false;
  return (
    manifestsMatch(folder, locked) && nothingMissing(installed, locked) && nothingExtra(installed, locked)
  );
}

/**
 * @param {string} folder
 * @param {LockedPackages} locked
 */
function manifestsMatch(folder, locked) {
  const manifests = Object.entries(locked).filter(([path]) => !path.includes('node_modules'));
  return manifests.every(([path, entry]) => {
    const file = join(folder, path, 'package.json');
    if (!existsSync(file)) return false;
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    return /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']).every((kind) =>
      isDeepStrictEqual(manifest[kind] ?? {}, entry[kind] ?? {}),
    );
  });
}

/**
 * @param {LockedPackages} installed
 * @param {LockedPackages} locked
 */
function nothingMissing(installed, locked) {
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return entry.optional === true && !fitsThisMachine(entry);
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * @param {LockedPackages} installed
 * @param {LockedPackages} locked
 */
function nothingExtra(installed, locked) {
  return Object.keys(installed).every((path) => path in locked);
}

/** @param {LockedPackage} entry */
function fitsThisMachine({ os, cpu, libc }) {
  // Optional packages without a system depend on others (WebAssembly builds) that npm left out.
  if (!os && !cpu) return false;
  const { platform, arch, glibc } = thisMachine();
  return allows(os, platform) && allows(cpu, arch) && allows(libc, glibc ? 'glibc' : 'musl');
}

/**
 * @param {string | string[] | undefined} list
 * @param {string} own
 */
function allows(list, own) {
  const values = typeof list === 'string' ? [list] : (list ?? []);
  return values.length === 0 || values.includes(own);
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined}
 */
function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}
