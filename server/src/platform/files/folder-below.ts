import { constants } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../error-name.ts';
import { access, mkdir, open, realpath } from './disk-fs.ts';
import { FOLDER_FLAGS, isInOrAt, pathOfOpen, viaHandle } from './open-below.ts';

/** An open folder. The receiver must close it. */
export interface OpenFolder {
  /** The path of a file in it, which leads there even if a folder above it is replaced meanwhile (on Linux). */
  pathOf(name: string): string;
  /** The bits that a file in it needs so that whoever may read the folder may read the file. */
  fileMode: number;
  device: number;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** Is told where a folder is below the root, without symlinks and with forward slashes; empty for the root itself. */
type Judge = (path: string) => void;

/** What an attempt fails with when a folder on its way was replaced meanwhile. */
const REPLACED = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EEXIST']);
const ATTEMPTS_MAX = 5;

/** Follows the symlinks of a path as far as it exists; null when it then leads out of the root. */
const resolvedBelow = async (root: string, folder: string): Promise<string | null> => {
  for (let candidate = folder; candidate !== root; candidate = path.dirname(candidate)) {
    try {
      const real = await realpath(candidate);
      return isInOrAt(real, root) ? path.join(real, path.relative(candidate, folder)) : null;
    } catch (error) {
      if (!REPLACED.has(errorCode(error))) throw error;
    }
  }
  return folder;
};

/** Opens a folder in an open one, and makes it durably where there is none. */
const openChild = async (parent: FileHandle, child: string): Promise<FileHandle> => {
  try {
    return await open(child, FOLDER_FLAGS);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  await mkdir(child).catch((error: unknown) => {
    // Another request may have made it.
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  await parent.sync();
  return open(child, FOLDER_FLAGS);
};

/** Goes down from one open folder to the next: no symlink that replaces one meanwhile is followed (on Linux). */
const openPath = async (root: string, folder: string): Promise<FileHandle> => {
  let opened = await open(root, FOLDER_FLAGS);
  let location = root;
  for (const name of path.relative(root, folder).split(path.sep).filter(Boolean)) {
    location = path.join(location, name);
    const parent = opened;
    try {
      const via = viaHandle(parent);
      opened = await openChild(parent, via === null ? location : path.join(via, name));
    } finally {
      await parent.close();
    }
  }
  return opened;
};

const openAttempt = async (root: string, wanted: string, judge: Judge): Promise<OpenFolder | null> => {
  const folder = await resolvedBelow(root, wanted);
  if (folder === null) return null;
  const pathBelow = (real: string): string => path.relative(root, real).replaceAll(path.sep, '/');
  // Before anything is made there.
  judge(pathBelow(folder));
  const handle = await openPath(root, folder);
  let isKept = false;
  try {
    const via = viaHandle(handle);
    const opened = pathOfOpen(handle) ?? (await realpath(folder));
    if (!isInOrAt(opened, root)) return null;
    judge(pathBelow(opened));
    await access(via ?? opened, constants.W_OK);
    const { mode, dev } = await handle.stat();
    isKept = true;
    return {
      pathOf: (name) => path.join(via ?? opened, name),
      fileMode: mode & 0o666,
      device: dev,
      sync: () => handle.sync(),
      close: () => handle.close(),
    };
  } finally {
    if (!isKept) await handle.close();
  }
};

/**
 * Opens a folder below another one for writing, and makes it where there is none: null when its path, symlinks
 * followed, leaves the root. An empty path is the root.
 * @param judge refuses a folder by throwing
 * @throws the system's error when it cannot be made or written to, or is replaced again and again
 */
export const openFolderBelow = async (
  root: string,
  relativePath: string,
  judge: Judge = () => {},
): Promise<OpenFolder | null> => {
  const realRoot = await realpath(root);
  const folder = path.join(realRoot, relativePath);
  if (!isInOrAt(folder, realRoot)) return null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await openAttempt(realRoot, folder, judge);
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !REPLACED.has(errorCode(error))) throw error;
    }
  }
};
