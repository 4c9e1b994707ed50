import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-name.ts';
import { open, rename, rm, unlink } from './disk-fs.ts';
import { type OpenFolder, openFolderBelow } from './folder-below.ts';

/** Bytes, or a whole file of this machine, which is gone afterwards. */
export type Content = Uint8Array | { localFile: string };

/** Of what is copied at once; each piece may wait for the disk. */
const PIECE_BYTES = 1024 * 1024;

const copyInto = async (target: FileHandle, localFile: string, signal?: AbortSignal): Promise<void> => {
  const source = await open(localFile);
  try {
    const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
    for (let position = 0; ;) {
      signal?.throwIfAborted();
      const { bytesRead } = await source.read(piece, 0, piece.length, position);
      if (bytesRead === 0) return;
      await target.writeFile(piece.subarray(0, bytesRead));
      position += bytesRead;
    }
  } finally {
    await source.close();
  }
};

/** Opens a file, fills it, and sees to it that its bytes are on the disk. */
const complete = async (
  file: string,
  flags: 'wx' | 'r+',
  mode: number,
  fill?: (handle: FileHandle) => Promise<void>,
): Promise<void> => {
  const handle = await open(file, flags);
  try {
    await fill?.(handle);
    await handle.chmod(mode);
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Only within one disk. @returns whether it was moved */
const moveInto = async (folder: OpenFolder, name: string, localFile: string): Promise<boolean> => {
  await complete(localFile, 'r+', folder.fileMode);
  try {
    await rename(localFile, folder.pathOf(name));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EXDEV') return false;
    throw error;
  }
};

const storeIn = async (
  folder: OpenFolder,
  name: string,
  content: Content,
  signal?: AbortSignal,
): Promise<void> => {
  const localFile = 'localFile' in content ? content.localFile : null;
  if (localFile !== null && (await moveInto(folder, name, localFile))) return;
  const temporary = folder.pathOf(`.${randomUUID()}.tmp`);
  try {
    await complete(temporary, 'wx', folder.fileMode, (handle) =>
      'localFile' in content ? copyInto(handle, content.localFile, signal) : handle.writeFile(content),
    );
    await rename(temporary, folder.pathOf(name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  if (localFile !== null) await unlink(localFile);
};

/**
 * Stores a file below a folder at once and durably, in place of the one that may be there. Folders on its way are made; a
 * file in it is as readable as its folder.
 * @returns whether the path stays in the folder, symlinks followed
 * @throws errors of the file system, or the signal's reason: then nothing has changed
 */
export const storeBelow = async (
  folder: string,
  relativePath: string,
  content: Content,
  signal?: AbortSignal,
): Promise<boolean> => {
  if (relativePath.includes('\0')) return false;
  const { dir, base } = path.parse(relativePath);
  if (['', '.', '..'].includes(base)) return false;
  const parent = await openFolderBelow(folder, dir);
  if (parent === null) return false;
  try {
    await storeIn(parent, base, content, signal);
    await parent.sync();
    return true;
  } finally {
    await parent.close();
  }
};
