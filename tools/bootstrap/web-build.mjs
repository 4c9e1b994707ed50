// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from './child.mjs';
import { PlainError } from './errors.mjs';
import { clearStamp, fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { pathWith } from './npm.mjs';
import { root, stampFolder } from './places.mjs';
import { withProgress } from './progress.mjs';

const stampFile = join(stampFolder, 'web-build');

/** Whether web/dist was built from the current sources. */
export function webBuildIsFresh() {
  return existsSync(join(root, 'web/dist/index.html')) && readStamp(stampFile) === inputs();
}

/** @param {string} node */
export async function buildWeb(node) {
  const before = inputs();
  clearStamp(stampFile);
  await withProgress('Building the web pages', () => viteBuild(node));
  writeStamp(stampFile, before);
}

/** @param {string} node */
async function viteBuild(node) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await runToEnd(node, [vite, 'build'], {
    cwd: join(root, 'web'),
    env: { ...process.env, ...pathWith(node, process.env) },
  });
  if (code === 0) return;
  console.error(output.trimEnd());
  throw new PlainError('Building the web pages failed; what Vite said is above.');
}

function inputs() {
  return fingerprint(root, ['package-lock.json', 'contract', 'web'], isNoInput);
}

/** @param {string} name */
function isNoInput(name) {
  return name === 'node_modules' || name === 'dist' || /\.test\.tsx?$/.test(name);
}
