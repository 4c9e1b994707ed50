// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clearStamp, fingerprint, readStamp, writeStamp } from './fingerprint.mjs';
import { installMatchesLock } from './lock-file.mjs';
import { npmCleanInstall } from './npm.mjs';
import { root } from './places.mjs';
import { withProgress } from './progress.mjs';

// Inside the folder that it describes, so that deleting node_modules deletes the stamp with it.
const stampFile = join(root, 'node_modules/.sebule-stamp');

/** Whether node_modules was installed from just these manifests, on this kind of machine. */
export function dependenciesAreFresh() {
  return readStamp(stampFile) === wantedStamp();
}

/** @param {string} node */
export async function installDependencies(node) {
  // After `npm install`, the folder already has what `npm ci` would install, and servers may be running from it.
  if (!installMatchesLock(root)) {
    const first = !existsSync(join(root, 'node_modules'));
    const note = first ? 'first time, a minute or two' : 'they changed';
    clearStamp(stampFile);
    await withProgress(`Installing packages (${note})`, () =>
      npmCleanInstall(node, root, () => installMatchesLock(root)),
    );
  }
  writeStamp(stampFile, wantedStamp());
}

function wantedStamp() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const manifests = ['', ...workspaces].map((folder) => join(folder, 'package.json'));
  return `${process.platform} ${process.arch} ${fingerprint(root, ['package-lock.json', ...manifests])}`;
}
