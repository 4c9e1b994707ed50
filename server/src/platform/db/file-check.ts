import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Damage, findDamage } from './file-damage.ts';

interface CheckOptions {
  when: Parameters<typeof findDamage>[1];
  timeoutMs?: number;
  signal?: AbortSignal;
}

const script = path.join(import.meta.dirname, 'check-file.ts');
const run = promisify(execFile);

/**
 * Looks for damage in a SQLite file, in a process, which can be killed: SQLite's check cannot be interrupted. Rejects
 * when it could not be completed.
 */
export const checkFile = async (
  file: string,
  { when, timeoutMs = 0, signal }: CheckOptions,
): Promise<Damage | null> => {
  const options = { timeout: timeoutMs, killSignal: 'SIGKILL' as const, ...(signal ? { signal } : {}) };
  const running = run(process.execPath, [script, file, when], options);
  if (when === 'running' && running.child.pid !== undefined) {
    try {
      os.setPriority(running.child.pid, os.constants.priority.PRIORITY_LOW);
    } catch {
      // The process has ended, or the system does not allow a lower priority: not essential.
    }
  }
  const { stdout } = await running;
  return JSON.parse(stdout) as Damage | null;
};
