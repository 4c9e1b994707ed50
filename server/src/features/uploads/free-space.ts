import { statfs } from 'node:fs/promises';

/** Bytes that this process may still write to a folder's disk. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Left for the database, logs and pictures: a disk that uploads have filled would stop everything. */
const RESERVE_BYTES = 256 * 1000 * 1000;

/** What a new upload may need at most, beside what open ones still need. */
export const roomBeside = (free: number, open: readonly { size: number; offset: number }[]): number =>
  open.reduce((room, { size, offset }) => room - (size - offset), free - RESERVE_BYTES);
