// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atExit } from './at-exit.mjs';

const HEARTBEAT_MS = 2_000;
const SILENT_FOR_TOO_LONG_MS = 30_000;

/**
 * Runs `work` under a lock of this checkout. A lock whose holder died is taken over.
 *
 * @template T
 * @param {string} folder   the lock itself: making a folder is atomic everywhere
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exclusively(folder, work) {
  await acquire(folder);
  const heartbeat = setInterval(() => touch(folder), HEARTBEAT_MS);
  const release = atExit(() => {
    clearInterval(heartbeat);
    rmSync(folder, { recursive: true, force: true });
  });
  try {
    return await work();
  } finally {
    release();
  }
}

/** @param {string} folder */
async function acquire(folder) {
  mkdirSync(dirname(folder), { recursive: true });
  let told = false;
  while (!tryToTake(folder)) {
    if (isAbandoned(folder)) {
      removeAbandoned(folder);
      continue;
    }
    if (!told) console.log('Another Sebule command is setting up this folder; waiting for it …');
    told = true;
    await sleep(200);
  }
}

/** @param {string} folder */
function tryToTake(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(holderFile(folder), JSON.stringify({ pid: process.pid, host: hostname(), id: randomUUID() }));
  return true;
}

/** @param {string} folder */
function isAbandoned(folder) {
  try {
    // A process id is meaningless on another machine or after it was reused: then the heartbeat decides.
    if (Date.now() - statSync(folder).mtimeMs > SILENT_FOR_TOO_LONG_MS) return true;
    const holder = JSON.parse(readFileSync(holderFile(folder), 'utf8'));
    return holder.host === hostname() && !isAlive(holder.pid);
  } catch {
    return false;
  }
}

/**
 * Moved aside first, then checked: another waiter may have taken it over before the move.
 *
 * @param {string} folder
 */
function removeAbandoned(folder) {
  const aside = `${folder}.${randomUUID()}`;
  try {
    renameSync(folder, aside);
    if (isAbandoned(aside)) rmSync(aside, { recursive: true, force: true });
    else renameSync(aside, folder);
  } catch {
    return;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} folder */
function touch(folder) {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    return;
  }
}

/** @param {string} folder */
function holderFile(folder) {
  return join(folder, 'holder.json');
}
