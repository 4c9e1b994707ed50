import type { MediaDisk } from '#platform/files/media-disk.ts';

/** A media disk that is always there, for tests of slices that do not watch one. */
export const DISK_THAT_IS_THERE: Pick<MediaDisk, 'isAway' | 'requireThere'> = {
  isAway: () => Promise.resolve(false),
  requireThere: () => Promise.resolve(),
};
