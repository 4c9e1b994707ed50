import path from 'node:path';
import { BackupError } from '#platform/backup-error.ts';
import { isoTime } from '#platform/clock.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Database } from '#platform/db/schema.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { rename, rm } from '#platform/files/disk-fs.ts';
import { isThere } from '#platform/files/is-there.ts';
import { makeFolder } from '#platform/files/make-folder.ts';
import { syncFile } from '#platform/files/sync-file.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import type { Manifest, Part } from '../archive/manifest.schema.ts';
import { type Archive, openArchive } from '../archive/read-archive.ts';
import { DATA_PREFIX, MEDIA_PREFIX } from '../own-files.ts';
import { type ProofOptions, extractPart, proveBackup } from '../prove-backup.ts';
import { discard } from './discard.ts';
import { hashOf } from './hash-of.ts';
import { readRestoreState, restoreFolders, writeRestoreState } from './restore-state.ts';

export interface StageOptions extends Pick<ProofOptions, 'triggers' | 'signal'> {
  /** Called with how far it is, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** The archive. */
  file: string;
  dataDir: string;
  mediaDir: string;
  /** What has to be forgotten or noted in a database that goes on from an earlier moment. */
  afterRestore: (db: Database, backup: Manifest) => Promise<void>;
  /** Milliseconds since 1970. */
  now: number;
}

/** Where a part belongs, if it is not the database: a folder of this installation, and the path below it. */
const placeOf = (
  { name }: Part,
  { dataDir, mediaDir }: Pick<StageOptions, 'dataDir' | 'mediaDir'>,
  folders: ReturnType<typeof restoreFolders>,
) => {
  if (name.startsWith(MEDIA_PREFIX)) {
    const below = name.slice(MEDIA_PREFIX.length);
    return { root: mediaDir, below, staged: path.join(folders.nextMedia, below) };
  }
  if (!name.startsWith(DATA_PREFIX)) return null;
  const below = name.slice(DATA_PREFIX.length);
  return { root: dataDir, below, staged: path.join(folders.next, 'data', below) };
};

/** Takes out of the archive what differs from what is there. */
const stageFiles = async (
  archive: Archive,
  options: StageOptions & Pick<ProofOptions, 'onBytes'>,
): Promise<void> => {
  const folders = restoreFolders(options.dataDir, options.mediaDir);
  for (const part of archive.manifest.parts) {
    const place = placeOf(part, options, folders);
    if (place === null || (await hashOf(place.root, place.below)) === part.sha256) continue;
    await makeFolder(path.dirname(place.staged));
    await extractPart(archive, part, place.staged, options);
  }
};

const stageDatabase = async (
  archive: Archive,
  {
    dataDir,
    mediaDir,
    triggers,
    afterRestore,
    signal,
    onBytes,
  }: StageOptions & Pick<ProofOptions, 'onBytes'>,
): Promise<void> => {
  const { next } = restoreFolders(dataDir, mediaDir);
  const scratch = path.join(next, 'scratch');
  // The copy that was tried is the one that is taken.
  await proveBackup(archive, { scratch, triggers, signal, ...(onBytes && { onBytes }) });
  const db = openDatabase({ databaseUrl: undefined, dataDir: scratch });
  try {
    await afterRestore(db, archive.manifest);
  } finally {
    await db.destroy();
  }
  const tried = inDataFolder(scratch, 'sebule.db');
  await syncFile(tried);
  await rename(tried, inDataFolder(next, 'sebule.db'));
  await rm(scratch, { recursive: true });
  await syncFolder(next);
};

/**
 * Prepares a restore: all of it lies beside the installation afterwards, which goes on as it is until its next start takes it.
 * @throws BackupError when the archive cannot be taken, errors of the disks; then nothing has changed
 */
export const stageRestore = async (options: StageOptions): Promise<Manifest> => {
  const { file, dataDir, mediaDir, now } = options;
  const folders = restoreFolders(dataDir, mediaDir);
  const state = await readRestoreState(dataDir);
  if (state?.phase === 'trying' || state?.phase === 'returning')
    throw new BackupError('Another restore is under way. Start Sebule once, so that it ends.');
  const archive = await openArchive(path.resolve(file));
  try {
    const { manifest } = archive;
    if (manifest.database.kind !== 'sqlite')
      throw new BackupError(
        'This backup is of PostgreSQL: restore its database.dump with pg_restore, see docs/operate.md.',
      );
    await discard(options);
    await makeFolder(folders.next);
    // All of it is read to be proved; some of it is taken out once more.
    const total = manifest.parts.reduce((sum, { bytes }) => sum + bytes, 1);
    let done = 0;
    const onBytes = (count: number): void => {
      done += count;
      options.onProgress?.(Math.min(1, done / total));
    };
    await stageDatabase(archive, { ...options, onBytes });
    await stageFiles(archive, options);
    await writeRestoreState(dataDir, {
      phase: 'staged',
      id: manifest.id,
      made_at: manifest.made_at,
      asked_at: isoTime(now),
      replaces: await isThere(inDataFolder(dataDir, 'sebule.db')),
      tries: 0,
      reason: null,
    });
    return manifest;
  } catch (error) {
    await discard(options);
    throw error;
  } finally {
    await archive.close();
  }
};
