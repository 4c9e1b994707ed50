import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#platform/error-name.ts';
import { ownPathsIn } from '#platform/files/data-folder.ts';
import { SilentDiskError } from '#platform/files/disk-calls.ts';
import { readdir, stat } from '#platform/files/disk-fs.ts';
import type { Config } from '../config.ts';
import { StartError } from './start-error.ts';

/** It contains phones, password hashes and keys: no other user of the machine may read them. */
const OWNER_ONLY = 0o077;

const isFolder = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Makes a folder and those above it. Node's `recursive` never returns for some folders below /proc. */
const makeFolder = (folder: string): void => {
  if (isFolder(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
};

const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS']);
const HINT = 'give it to the user whom Sebule runs as, or choose another folder';

const reasonFor = (folder: string, error: unknown): string => {
  const code = errorCode(error);
  const reason = `cannot write to ${folder} (${code})`;
  if (code === 'EEXIST') return `${reason}: a file is in its place or above it`;
  return REFUSED.has(code) ? `${reason}: ${HINT}` : reason;
};

/** Each, as one whose folder is ours may be left from a start as another user. */
const checkWritable = (file: string): void => {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR: ${reasonFor(file, error)}`, { cause: error });
  }
};

/** Makes the data folder, and all files written from now on, private to this user. */
export const ensureDataDir = (dataDir: string): void => {
  process.umask(OWNER_ONLY);
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new StartError(`DATA_DIR: ${reasonFor(dataDir, error)}`, { cause: error });
  }
  for (const file of [dataDir, ...ownPathsIn(dataDir).filter((own) => existsSync(own))]) checkWritable(file);
};

const silent = (mediaDir: string, error: unknown): StartError =>
  new StartError(
    `MEDIA_DIR: the disk of ${mediaDir} does not answer. Is its cable plugged in? If it is a network disk, does the machine run that has it?`,
    { cause: error },
  );

/** It would keep the start waiting for ever, and nobody would know why. Other errors are left to what follows. */
export const refuseSilentDisk = async ({ mediaDir }: Pick<Config, 'mediaDir'>): Promise<void> => {
  try {
    await stat(mediaDir);
  } catch (error) {
    if (error instanceof SilentDiskError) throw silent(mediaDir, error);
  }
};

/** A configured folder must exist: a typo would cause an empty catalogue. */
export const checkMediaDir = async ({ mediaDir, dataDir }: Config): Promise<void> => {
  try {
    if (mediaDir === path.join(dataDir, 'media')) makeFolder(mediaDir);
    await readdir(mediaDir);
  } catch (error) {
    if (error instanceof SilentDiskError) throw silent(mediaDir, error);
    throw new StartError(`MEDIA_DIR: ${mediaDir} is not a readable folder (${errorCode(error)})`, {
      cause: error,
    });
  }
};
