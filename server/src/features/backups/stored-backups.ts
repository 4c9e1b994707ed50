import path from 'node:path';
import { BackupError } from '#platform/backup-error.ts';
import { errorCode } from '#platform/error-name.ts';
import { readdir, rm, stat } from '#platform/files/disk-fs.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { ARCHIVE_EXTENSION } from './archive/archive-names.rules.ts';
import type { Manifest } from './archive/manifest.schema.ts';
import { openArchive } from './archive/read-archive.ts';
import type { Places } from './places.ts';

/** A file in one of the places that says it is a backup. */
export interface StoredBackup {
  manifest: Manifest;
  bytes: number;
  folder: string;
  /** Its whole path. */
  file: string;
}

/** Of a list without its thousands of files. */
type Known = Pick<StoredBackup, 'manifest' | 'bytes'>;

/** The backups that are there now, in all places. What is no backup is passed over. */
export const createStoredBackups = (places: Places) => {
  /** By path, size and time: an archive is written once. */
  let known = new Map<string, Known | null>();

  const look = async (file: string): Promise<Known | null> => {
    try {
      const archive = await openArchive(file);
      await archive.close();
      return { manifest: { ...archive.manifest, parts: [] }, bytes: archive.bytes };
    } catch (error) {
      if (error instanceof BackupError) return null;
      throw error;
    }
  };

  const inFolder = async (folder: string, seen: typeof known): Promise<StoredBackup[]> => {
    const names = await readdir(folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return [];
      throw error;
    });
    const found: StoredBackup[] = [];
    for (const name of names) {
      if (name.startsWith('.') || path.extname(name).toLowerCase() !== ARCHIVE_EXTENSION) continue;
      const file = path.join(folder, name);
      const { size, mtimeMs } = await stat(file);
      const key = `${file} ${size} ${mtimeMs}`;
      const about = known.get(key) ?? (known.has(key) ? null : await look(file));
      seen.set(key, about);
      if (about) found.push({ ...about, folder, file });
    }
    return found;
  };

  const list = async (): Promise<StoredBackup[]> => {
    const seen: typeof known = new Map();
    const found: StoredBackup[] = [];
    for (const { place } of await places.all())
      // A disk that is failing, or unplugged meanwhile, hides those of no other one.
      found.push(...(await inFolder(places.folderOf(place), seen).catch(() => [])));
    known = seen;
    return found.toSorted((one, other) => (one.manifest.made_at < other.manifest.made_at ? 1 : -1));
  };

  const remove = async ({ file, folder }: StoredBackup): Promise<void> => {
    await rm(file, { force: true });
    await syncFolder(folder);
  };

  return {
    /** The newest first. */
    list,

    find: async (id: string): Promise<StoredBackup | undefined> =>
      (await list()).find(({ manifest }) => manifest.id === id),

    remove,

    /** Removes the oldest of a house in a folder. @returns those that were removed */
    async keepNewest(folder: string, house: string, kept: number): Promise<StoredBackup[]> {
      const own = (await list()).filter((each) => each.folder === folder && each.manifest.house === house);
      const old = own.slice(kept);
      for (const each of old) await remove(each);
      return old;
    },
  };
};
export type StoredBackups = ReturnType<typeof createStoredBackups>;
