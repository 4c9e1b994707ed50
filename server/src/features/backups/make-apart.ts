import { fork } from 'node:child_process';
import { BackupError } from '#platform/backup-error.ts';
import { errorCode } from '#platform/error-name.ts';
import { type BackupOptions, type MadeBackup, makeBackup, removeUnfinished } from './make-backup.ts';

/** What the process is asked to make. */
export type MakingRequest = Omit<BackupOptions, 'triggers' | 'signal' | 'onProgress'>;

type Told =
  | { share: number }
  | { made: MadeBackup }
  /** `isPlain`: the message is a sentence for an owner. */
  | { failed: string; isPlain: boolean; code: string };

/** Makes the backup that the parent process asks for. Ends with it. */
export const makeAsAsked = (triggers: BackupOptions['triggers']): void => {
  const tell = (told: Told): void => void process.send?.(told);
  process.once('message', (request) => {
    makeBackup({
      ...(request as MakingRequest),
      triggers,
      onProgress: (share) => tell({ share }),
    }).then(
      (made) => tell({ made }),
      (error: unknown) =>
        tell({
          failed: error instanceof Error ? error.message : String(error),
          isPlain: error instanceof BackupError,
          code: errorCode(error),
        }),
    );
  });
  process.on('disconnect', () => process.exit(0));
};

const thrown = ({ failed, isPlain, code }: Extract<Told, { failed: string }>): Error =>
  isPlain ? new BackupError(failed) : Object.assign(new Error(failed), code && { code });

/**
 * Makes a backup in a process of its own at the lowest priority: it reads, compresses and checks the whole database, and
 * residents who watch come first.
 * @param processFile calls `makeAsAsked`
 * @throws BackupError, errors of the disks, and the signal's reason
 */
export const makeApart = async (
  processFile: URL,
  request: MakingRequest,
  { signal, onProgress }: Required<Pick<BackupOptions, 'signal' | 'onProgress'>>,
): Promise<MadeBackup> => {
  signal?.throwIfAborted();
  const child = fork(processFile, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  let onAbort: (() => void) | undefined;
  try {
    return await new Promise<MadeBackup>((resolve, reject) => {
      onAbort = () => reject(signal?.reason as Error);
      signal?.addEventListener('abort', onAbort);
      child.once('error', reject);
      child.once('exit', (code, killedBy) =>
        reject(new Error(`the process ended without a backup (${killedBy ?? code})`)),
      );
      child.on('message', (message) => {
        const told = message as Told;
        if ('share' in told) onProgress?.(told.share);
        else if ('made' in told) resolve(told.made);
        else reject(thrown(told));
      });
      child.send(request);
    });
  } finally {
    if (onAbort) signal?.removeEventListener('abort', onAbort);
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    await removeUnfinished(request);
  }
};
