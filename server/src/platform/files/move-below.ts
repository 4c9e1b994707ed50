import type { BigIntStats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-name.ts';
import { withParentBelow } from './change-below.ts';
import { lstat, mkdir, open, rename, rmdir, unlink } from './disk-fs.ts';

/** missing: also when a symlink leads there. elsewhere: the place is on another disk. */
export type MoveOutcome = 'moved' | 'missing' | 'taken' | 'no-folder' | 'elsewhere';

interface Place {
  entry: string;
  parent: FileHandle;
}

const kindAt = async (entry: string): Promise<'file' | 'folder' | null> => {
  const stats = await lstat(entry).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (stats?.isFile()) return 'file';
  return stats?.isDirectory() ? 'folder' : null;
};

/** Whether both are one entry: on disks that ignore case, `film.mp4` is in the way of `Film.mp4`. */
const isSame = async (from: Place, to: Place): Promise<boolean> => {
  const isOne = (one: BigIntStats, other: BigIntStats) => one.ino === other.ino && one.dev === other.dev;
  const nameOf = ({ entry }: Place) => path.basename(entry).toLowerCase();
  // A hard link is another entry.
  if (nameOf(from) !== nameOf(to)) return false;
  return (
    isOne(await from.parent.stat({ bigint: true }), await to.parent.stat({ bigint: true })) &&
    isOne(await lstat(from.entry, { bigint: true }), await lstat(to.entry, { bigint: true }))
  );
};

/** Takes the name without overwriting anything: renaming replaces an empty file or folder. @returns whether it is free */
const reserve = async (entry: string, kind: 'file' | 'folder'): Promise<boolean> => {
  try {
    if (kind === 'folder') await mkdir(entry);
    else await (await open(entry, 'wx')).close();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
};

const release = (entry: string, kind: 'file' | 'folder'): Promise<void> =>
  kind === 'folder' ? rmdir(entry) : unlink(entry);

const moveTo = async (from: Place, to: Place): Promise<MoveOutcome> => {
  const kind = await kindAt(from.entry);
  if (kind === null) return 'missing';
  const isReserved = await reserve(to.entry, kind);
  if (!isReserved && !(await isSame(from, to))) return 'taken';
  try {
    await rename(from.entry, to.entry);
  } catch (error) {
    if (isReserved) await release(to.entry, kind);
    if (errorCode(error) === 'EXDEV') return 'elsewhere';
    throw error;
  }
  // The new name first: after a power cut between the two, the file has both.
  await to.parent.sync();
  await from.parent.sync();
  return 'moved';
};

/**
 * Moves a file or a folder below a folder, durably. Overwrites nothing, follows no symlink.
 * @throws errors of the file system
 */
export const moveBelow = async (folder: string, from: string, to: string): Promise<MoveOutcome> => {
  const outcome = await withParentBelow(folder, from, async (entry, parent) => {
    const moved = await withParentBelow(folder, to, (target, targetParent) =>
      moveTo({ entry, parent }, { entry: target, parent: targetParent }),
    );
    return moved ?? 'no-folder';
  });
  return outcome ?? 'missing';
};

/** Takes back the empty file or folder that an interrupted move has left. @returns where the moved one is now */
export const settleMoveBelow = async (
  folder: string,
  from: string,
  to: string,
): Promise<'from' | 'to' | null> => {
  const isThere = async (relativePath: string) =>
    (await withParentBelow(folder, relativePath, (entry) => kindAt(entry))) ?? null;
  if ((await isThere(from)) === null) return (await isThere(to)) === null ? null : 'to';
  await withParentBelow(folder, to, async (entry, parent) => {
    const kind = await kindAt(entry);
    if (kind === 'file' && (await lstat(entry)).size > 0) return;
    if (kind === null) return;
    await release(entry, kind).catch((error: unknown) => {
      if (errorCode(error) !== 'ENOTEMPTY') throw error;
    });
    await parent.sync();
  });
  return 'from';
};

/** Makes a folder in another one that is there, durably. @throws errors of the file system */
export const makeFolderBelow = async (
  folder: string,
  relativePath: string,
): Promise<'made' | 'taken' | 'no-folder'> => {
  const outcome = await withParentBelow(folder, relativePath, async (entry, parent) => {
    if (!(await reserve(entry, 'folder'))) return 'taken';
    await parent.sync();
    return 'made';
  });
  return outcome ?? 'no-folder';
};
