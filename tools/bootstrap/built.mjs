// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readStamp, writeStamp } from './fingerprint.mjs';

/**
 * Where a build is, and the file that tells from which inputs it was made, and what was made.
 *
 * @typedef {{ stamp: string, output: string }} BuildRecord
 */

/**
 * @param {BuildRecord} record
 * @param {string} inputs   the fingerprint of what it was made of
 */
export function noteBuilt({ stamp, output }, inputs) {
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' });
  writeStamp(stamp, [inputs, ...files].join('\n'));
}

/**
 * Whether it was made of these inputs, and all of it is still there.
 *
 * @param {BuildRecord} record
 * @param {string} inputs
 */
export function isWhole({ stamp, output }, inputs) {
  const [from, ...files] = readStamp(stamp).split('\n');
  return from === inputs && files.length > 0 && files.every((file) => existsSync(join(output, file)));
}
