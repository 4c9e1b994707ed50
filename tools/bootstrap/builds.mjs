// @ts-check
import { join } from 'node:path';
import { isWhole, noteBuilt } from './built.mjs';
import { runToEnd } from './child.mjs';
import { PlainError } from './errors.mjs';
import { clearStamp, filesOf, fingerprint } from './fingerprint.mjs';
import { pathWith } from './npm.mjs';
import { root, stampFolder } from './places.mjs';
import { withProgress } from './progress.mjs';

/**
 * @typedef {object} Build
 * @property {string} name      what the person who waits is told
 * @property {string} stamp     the file that tells from which sources it was built, and what was made
 * @property {string} output    the folder that it makes
 * @property {string[]} inputs  files and folders that it is made of
 * @property {string} script    run by the pinned Node
 * @property {string[]} args
 * @property {string} folder    in which it runs
 */

/** @typedef {'web' | 'server'} BuildName */

/** @type {Record<BuildName, Build>} */
const builds = {
  web: {
    name: 'the web pages',
    stamp: 'web-build',
    output: 'web/dist',
    inputs: ['package-lock.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json', 'contract', 'web'],
    script: 'node_modules/vite/bin/vite.js',
    args: ['build'],
    folder: 'web',
  },
  server: {
    name: 'the server',
    stamp: 'server-build',
    output: 'dist',
    inputs: [
      'package-lock.json',
      'package.json',
      'contract',
      'server/package.json',
      'server/src',
      'tools/build',
      'demo',
    ],
    script: 'tools/build/run.ts',
    args: [],
    folder: '.',
  },
};

/**
 * Whether it was built from the current sources, and all of it is still there.
 *
 * @param {BuildName} name
 */
export function isFresh(name) {
  return isWhole(recordOf(name), inputsOf(name));
}

/**
 * The files that it is made of, relative to this checkout.
 *
 * @param {BuildName} name
 */
export function inputFilesOf(name) {
  return filesOf(root, builds[name].inputs, isNoInput);
}

/**
 * @param {BuildName} name
 * @param {string} node
 */
export async function build(name, node) {
  const before = inputsOf(name);
  clearStamp(recordOf(name).stamp);
  await withProgress(`Building ${builds[name].name}`, () => run(builds[name], node));
  noteBuilt(recordOf(name), before);
}

/**
 * @param {Build} build
 * @param {string} node
 */
async function run({ name, script, args, folder }, node) {
  const { code, output } = await runToEnd(node, [join(root, script), ...args], {
    cwd: join(root, folder),
    env: { ...process.env, ...pathWith(node, process.env) },
  });
  if (code === 0) return;
  console.error(output.trimEnd());
  throw new PlainError(`Building ${name} failed; what the build said is above.`);
}

/** @param {BuildName} name */
function recordOf(name) {
  const { stamp, output } = builds[name];
  return { stamp: join(stampFolder, stamp), output: join(root, output) };
}

/** @param {BuildName} name */
function inputsOf(name) {
  return fingerprint(root, builds[name].inputs, isNoInput);
}

/** @param {string} name */
function isNoInput(name) {
  return ['node_modules', 'dist', 'testing'].includes(name) || /\.test\.tsx?$/.test(name);
}
