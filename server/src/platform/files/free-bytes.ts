import { statfs } from 'node:fs/promises';

/** Bytes that this process may still write to a folder's disk. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
