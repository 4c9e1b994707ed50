import { BackupError } from '#platform/backup-error.ts';
import { errorCode } from '#platform/error-name.ts';
import type { Asked, Tasks, Told } from './apart.ts';
import { type BackupOptions, makeBackup } from './make-backup.ts';
import { type StageOptions, stageRestore } from './restore/stage-restore.ts';

interface Own {
  triggers: BackupOptions['triggers'];
  afterRestore: (
    asked: Tasks['stage']['asked'],
    ...database: Parameters<StageOptions['afterRestore']>
  ) => Promise<void>;
}

const doTask = async (asked: Asked, { triggers, afterRestore }: Own, onProgress: (share: number) => void) => {
  if (asked.task === 'make') return makeBackup({ ...asked, triggers, onProgress });
  const { id, made_at } = await stageRestore({
    ...asked,
    triggers,
    onProgress,
    afterRestore: (db, backup) => afterRestore(asked, db, backup),
  });
  return { id, made_at };
};

/** Does what the parent process asks for. Ends with it. */
export const doAsAsked = (own: Own): void => {
  const tell = (told: Told): void => void process.send?.(told);
  process.once('message', (asked) => {
    doTask(asked as Asked, own, (share) => tell({ share })).then(
      (result) => tell({ result }),
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
