// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * One hash over the names and contents of files and folders. Contents, not times: a fresh clone or a branch
 * switch changes every time stamp.
 *
 * @param {string} base
 * @param {string[]} paths   relative to `base`; a missing one counts as empty
 * @param {(name: string) => boolean} [skip]   told a file's or folder's own name
 */
export function fingerprint(base, paths, skip = () => false) {
  const hash = createHash('sha256');
  for (const file of filesOf(base, paths, skip)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(base, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * All files below these files and folders, relative to `base`, with slashes.
 *
 * @param {string} base
 * @param {string[]} paths
 * @param {(name: string) => boolean} [skip]
 */
export function filesOf(base, paths, skip = () => false) {
  return paths
    .flatMap((path) => filesUnder(join(base, path), skip))
    .map((file) => relative(base, file).split(sep).join('/'));
}

/**
 * @param {string} path
 * @param {(name: string) => boolean} skip
 * @returns {string[]}
 */
function filesUnder(path, skip) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !skip(name))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name), skip));
}

/** @param {string} file */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/**
 * @param {string} file
 * @param {string} value
 */
export function writeStamp(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, value);
}

/** @param {string} file */
export function clearStamp(file) {
  rmSync(file, { force: true });
}
