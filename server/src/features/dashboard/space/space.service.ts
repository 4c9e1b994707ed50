import type { DiskSpace } from '@sebule/contract';
import { SECOND_MS } from '#platform/clock.ts';
import { stat, statfs } from '#platform/files/disk-fs.ts';
import { singleFlight } from '#platform/single-flight.ts';
import { waitAtMost } from '#platform/wait-at-most.ts';
import { type Room, isLow } from './space.rules.ts';

interface Disk extends Room {
  device: number;
}

export type MeasureDisk = (folder: string) => Promise<Disk>;

const measureDisk: MeasureDisk = async (folder) => {
  const [{ dev: device }, { bavail, blocks, bsize }] = await Promise.all([stat(folder), statfs(folder)]);
  return { device, free: bavail * bsize, total: blocks * bsize };
};

interface Dependencies {
  folders: {
    holds: DiskSpace['holds'][number];
    path: string;
    /** Whether the folder is only where a disk should be. */
    isAway?: () => Promise<boolean>;
    /** Whether only what makes room is stored there. */
    isFull?: () => boolean;
  }[];
  /** Tests fill the disk, and have one that does not answer. */
  measure?: MeasureDisk;
  timeoutMs?: number;
}

/** The room for films and for the database; once for both, where they are on the same disk. */
export const spaceService = ({ folders, measure = measureDisk, timeoutMs = 2 * SECOND_MS }: Dependencies) => {
  // A network disk that is gone keeps one of few threads waiting: there must not be more of them with every page.
  const once = singleFlight<Disk | null>();

  const diskOf = async ({ path, isAway }: Dependencies['folders'][number]): Promise<Disk | null> => {
    let disk: Disk | null = null;
    const measured = once(path, async () => ((await isAway?.()) ? null : measure(path).catch(() => null)));
    await waitAtMost(
      timeoutMs,
      measured.then((found) => (disk = found)),
    );
    return disk;
  };

  return {
    async disks(): Promise<DiskSpace[]> {
      const measured = await Promise.all(
        folders.map(async (folder) => ({ ...folder, disk: await diskOf(folder) })),
      );
      const disks = Map.groupBy(measured, ({ disk, path }) => disk?.device ?? path);
      return Array.from(disks.values(), (shared) => {
        const [{ path, disk }] = shared as [(typeof shared)[0], ...typeof shared];
        return {
          holds: shared.map(({ holds }) => holds),
          path,
          free_bytes: disk?.free ?? null,
          total_bytes: disk?.total ?? null,
          is_low: disk === null || isLow(disk),
          is_full: shared.some(({ isFull }) => isFull?.()),
        };
      });
    },
  };
};
export type SpaceService = ReturnType<typeof spaceService>;
