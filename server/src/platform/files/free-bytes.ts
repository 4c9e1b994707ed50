import { type StatsFs, statfsSync } from 'node:fs';
import { statfs } from './disk-fs.ts';

/** Bytes that this process may still write to a folder's disk. */
export type FreeBytes = (folder: string) => Promise<number>;

const freeOf = ({ bavail, bsize }: StatsFs): number => bavail * bsize;

export const freeBytesOf: FreeBytes = async (folder) => freeOf(await statfs(folder));

/** The same for where nothing else can go on meanwhile. */
export const freeBytesOfSync = (folder: string): number => freeOf(statfsSync(folder));
