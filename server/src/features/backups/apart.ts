import { fork } from 'node:child_process';
import { BackupError } from '#platform/backup-error.ts';
import type { Manifest } from './archive/manifest.schema.ts';
import type { BackupOptions, MadeBackup } from './make-backup.ts';
import { discardUnstaged } from './restore/discard.ts';
import type { StageOptions } from './restore/stage-restore.ts';
import { removeUnfinished } from './unfinished.ts';

type Apart = 'triggers' | 'signal' | 'onProgress';

/** What the process is asked to do. What it cannot be told it has itself. */
export interface Tasks {
  make: { asked: Omit<BackupOptions, Apart>; result: MadeBackup };
  stage: {
    asked: Omit<StageOptions, Apart | 'afterRestore'> & { endsSessions: boolean; askedBy: string };
    result: Pick<Manifest, 'id' | 'made_at'>;
  };
}
type Task = keyof Tasks;
export type Asked = { [T in Task]: { task: T } & Tasks[T]['asked'] }[Task];

/** What the process tells its parent. */
export type Told =
  | { share: number }
  | { result: unknown }
  /** `isPlain`: the message is a sentence for an owner. */
  | { failed: string; isPlain: boolean; code: string };

const thrown = ({ failed, isPlain, code }: Extract<Told, { failed: string }>): Error =>
  isPlain ? new BackupError(failed) : Object.assign(new Error(failed), code && { code });

/** Of a task that has ended in any way. */
const tidy = (asked: Asked): Promise<void> =>
  asked.task === 'make' ? removeUnfinished(asked) : discardUnstaged(asked);

/**
 * Does it in a process of its own at the lowest priority: it reads, compresses and checks whole databases, and residents who
 * watch come first.
 * @param processFile calls `doAsAsked`
 * @throws BackupError, errors of the disks, and the signal's reason
 */
export const doApart = async <T extends Task>(
  processFile: URL,
  task: T,
  request: Tasks[T]['asked'],
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Tasks[T]['result']> => {
  signal.throwIfAborted();
  const asked = { task, ...request } as unknown as Asked;
  const child = fork(processFile, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let onAbort: (() => void) | undefined;
  try {
    return await new Promise<Tasks[T]['result']>((resolve, reject) => {
      onAbort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', onAbort);
      child.once('error', reject);
      child.once('exit', (code, killedBy) =>
        reject(new Error(`the process ended without a result (${killedBy ?? code})`)),
      );
      child.on('message', (message) => {
        const told = message as Told;
        if ('share' in told) onProgress(told.share);
        else if ('result' in told) resolve(told.result as Tasks[T]['result']);
        else reject(thrown(told));
      });
      child.send(asked);
    });
  } finally {
    if (onAbort) signal.removeEventListener('abort', onAbort);
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    await tidy(asked);
  }
};
