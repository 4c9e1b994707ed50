// @ts-check
import { spawn } from 'node:child_process';
import { atExit } from './at-exit.mjs';

const onWindows = process.platform === 'win32';

/**
 * A separate process group: Ctrl-C reaches only us, so that the child gets the signal once (from us), and the whole
 * group can be ended, including grandchildren.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function spawnGroup(program, args, options) {
  const child = spawn(program, args, { ...options, detached: !onWindows, windowsHide: true });
  const cancel = atExit(() => signalGroup(child.pid, 'SIGKILL'));
  child.once('close', cancel);
  return child;
}

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(onWindows ? pid : -pid, signal);
  } catch {
    // The process has ended already.
  }
}

/**
 * Runs a program quietly and returns its output.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runToEnd(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawnGroup(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
