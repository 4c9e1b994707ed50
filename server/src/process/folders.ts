import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { StartError, errorCode } from './start-error.ts';

/** It contains phones, password hashes and keys: no other user of the machine may read them. */
const OWNER_ONLY = 0o077;

/** Makes the data folder, and all files written from now on, private to this user. */
export const ensureDataDir = (dataDir: string): void => {
  process.umask(OWNER_ONLY);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot write to ${dataDir} (${errorCode(error)})`, { cause: error });
  }
};

/** A configured folder must exist: a typo would cause an empty catalogue. */
export const checkMediaDir = ({ mediaDir, dataDir }: Config): void => {
  try {
    if (mediaDir === path.join(dataDir, 'media')) mkdirSync(mediaDir, { recursive: true });
    readdirSync(mediaDir);
  } catch (error) {
    throw new StartError(`MEDIA_DIR: ${mediaDir} is not a readable folder (${errorCode(error)})`, {
      cause: error,
    });
  }
};
