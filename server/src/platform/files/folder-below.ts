import { constants, existsSync, readlinkSync } from 'node:fs';
import { access, mkdir, open, realpath } from 'node:fs/promises';
import path from 'node:path';

/** An open folder. The receiver must close it. */
export interface OpenFolder {
  /** The path of a file in it, which leads there even if a folder above it is replaced meanwhile (on Linux). */
  pathOf(name: string): string;
  /** Below the root, without symlinks and with forward slashes; empty for the root itself. */
  path: string;
  /** The bits that a file in it needs so that whoever may read the folder may read the file. */
  fileMode: number;
  /** The file system that it is on. */
  device: number;
  /** Stores durably which files it has. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

const FLAGS = constants.O_RDONLY | (constants.O_DIRECTORY ?? 0);

const isInOrAt = (root: string, folder: string): boolean =>
  folder === root || folder.startsWith(root.endsWith(path.sep) ? root : root + path.sep);

/** Whether the nearest existing folder of a path is in the root: else folders would be made outside. */
const leadsInside = async (root: string, folder: string): Promise<boolean> => {
  for (let candidate = folder; candidate !== root; candidate = path.dirname(candidate)) {
    if (existsSync(candidate)) return isInOrAt(root, await realpath(candidate));
  }
  return true;
};

const makeDurably = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  const above = await open(path.dirname(first), FLAGS);
  try {
    await above.sync();
  } finally {
    await above.close();
  }
};

/**
 * Opens a folder below another one for writing into it, and makes it where there is none: null when the path, after
 * following its symlinks, leaves the root. An empty path is the root itself.
 * @throws the system's error when the folder cannot be made or written to
 */
export const openFolderBelow = async (root: string, relativePath: string): Promise<OpenFolder | null> => {
  const realRoot = await realpath(root);
  const folder = path.join(realRoot, relativePath);
  if (!isInOrAt(realRoot, folder) || !(await leadsInside(realRoot, folder))) return null;
  await makeDurably(folder);
  await access(folder, constants.W_OK);
  const handle = await open(folder, FLAGS);
  const viaHandle = `/proc/self/fd/${handle.fd}`;
  const hasProc = existsSync(viaHandle);
  const opened = hasProc ? readlinkSync(viaHandle) : await realpath(folder);
  if (!isInOrAt(realRoot, opened)) {
    await handle.close();
    return null;
  }
  const { mode, dev } = await handle.stat();
  return {
    path: path.relative(realRoot, opened).replaceAll(path.sep, '/'),
    pathOf: (name) => path.join(hasProc ? viaHandle : opened, name),
    fileMode: mode & 0o666,
    device: dev,
    sync: () => handle.sync(),
    close: () => handle.close(),
  };
};
