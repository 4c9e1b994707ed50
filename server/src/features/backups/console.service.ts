import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { AuditLog } from '#features/audit/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Proof } from '#platform/db/copies/try-copy.ts';
import type { Database } from '#platform/db/schema.ts';
import { instanceId } from '#platform/db/secrets.ts';
import type { TriggerSet } from '#platform/db/triggers.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { rm } from '#platform/files/disk-fs.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { Config } from '../../config.ts';
import type { Manifest } from './archive/manifest.schema.ts';
import { openArchive } from './archive/read-archive.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import { proveBackup } from './prove-backup.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  audit: AuditLog;
  disk: Pick<MediaDisk, 'state'>;
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'mediaDir'>;
  triggers: readonly TriggerSet[];
  version: string;
}

const CONSOLE = 'console';

/** Backups for the server's operator, also while it runs. */
export const backupsConsole = ({ db, clock, audit, disk, config, triggers, version }: Dependencies) => ({
  /** Makes a backup in a folder. @throws BackupError, and errors of the disks */
  async make(folder: string): Promise<MadeBackup> {
    const state = await disk.state();
    const made = await makeBackup({
      id: randomUUID(),
      ...config,
      mediaDir: state === 'there' ? config.mediaDir : { is: state },
      place: path.resolve(folder),
      house: await instanceId(db),
      version,
      triggers,
      madeAt: clock.now(),
    });
    await audit.record({ event: 'backup-made', from: CONSOLE, note: path.basename(made.file) });
    return made;
  },
});
export type BackupsConsole = ReturnType<typeof backupsConsole>;

export interface VerifiedBackup {
  manifest: Manifest;
  proof: Proof;
}

/**
 * Reads all of a backup and tries its database, without touching any other.
 * @throws BackupError when it is damaged, foreign or of a newer version; errors of the disks
 */
export const verifyBackup = async (
  file: string,
  {
    dataDir,
    databaseUrl,
    triggers,
  }: Pick<Config, 'dataDir' | 'databaseUrl'> & Pick<Dependencies, 'triggers'>,
): Promise<VerifiedBackup> => {
  const archive = await openArchive(path.resolve(file));
  const scratch = inDataFolder(dataDir, 'scratch', randomUUID());
  try {
    const proof = await proveBackup(archive, { scratch, triggers, databaseUrl });
    return { manifest: archive.manifest, proof };
  } finally {
    await archive.close();
    await rm(scratch, { recursive: true, force: true });
  }
};
