import { constants } from 'node:fs';
import path from 'node:path';
import type { BackupPlace } from '@sebule/contract';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { access, readFile, statfs } from '#platform/files/disk-fs.ts';
import { parseMounts } from '#platform/files/mounts.rules.ts';

/** Where systems mount what is plugged in, and where operators mount further disks. */
const MOUNTED_BELOW = /^\/(?:media|mnt|run\/media)\/./;
/** On a disk that has other things on it, too. */
const FOLDER = 'sebule-backups';

const readMounts = async (): Promise<string> => {
  try {
    return await readFile('/proc/self/mountinfo', 'utf8');
  } catch {
    // Only Linux has it.
    return '';
  }
};

/** Where backups can be: on the box itself, and on disks that are plugged in. */
export const createPlaces = (
  { dataDir }: { dataDir: string },
  mountinfo: () => Promise<string> = readMounts,
) => {
  const disks = async (): Promise<string[]> => {
    const points = parseMounts(await mountinfo())
      // A network disk that is away would keep a thread waiting.
      .filter(({ point, source }) => MOUNTED_BELOW.test(point) && source.startsWith('/dev/'))
      .map(({ point }) => point);
    return [...new Set(points)].toSorted();
  };
  const isWritable = (folder: string): Promise<boolean> =>
    access(folder, constants.W_OK).then(
      () => true,
      () => false,
    );

  const about = async (place: string | null): Promise<BackupPlace[]> => {
    const folder = place ?? dataDir;
    try {
      const { bavail, bsize } = await statfs(folder);
      const name = place === null ? 'This box' : path.basename(place);
      return [{ place, name, free_bytes: bavail * bsize, is_writable: await isWritable(folder) }];
    } catch {
      // Unplugged meanwhile.
      return [];
    }
  };

  return {
    /** Their folder in a place, which need not be there yet. */
    folderOf: (place: string | null): string =>
      place === null ? inDataFolder(dataDir, 'backups') : path.join(place, FOLDER),

    /** Whether a place is a disk that is plugged in, or the box itself. */
    isThere: async (place: string | null): Promise<boolean> =>
      place === null || (await disks()).includes(place),

    async all(): Promise<BackupPlace[]> {
      const found = await Promise.all([null, ...(await disks())].map(about));
      return found.flat();
    },
  };
};
export type Places = ReturnType<typeof createPlaces>;
