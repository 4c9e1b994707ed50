import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { StartError, errorCode } from './start-error.ts';

/** Phones, password hashes and keys lie in there: nobody else on the box may read them. */
const OWNER_ONLY = 0o077;

/** Makes the data folder, and everything that is written from now on, this account's own. */
export const ensureDataDir = (dataDir: string): void => {
  process.umask(OWNER_ONLY);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot write to ${dataDir} (${errorCode(error)})`, { cause: error });
  }
};

/** A folder that somebody has named must be there: a typing slip would be an empty catalogue. */
export const checkMediaDir = ({ mediaDir, dataDir }: Config): void => {
  try {
    if (mediaDir === path.join(dataDir, 'media')) mkdirSync(mediaDir, { recursive: true });
    readdirSync(mediaDir);
  } catch (error) {
    throw new StartError(`MEDIA_DIR: ${mediaDir} is no folder that can be read (${errorCode(error)})`, {
      cause: error,
    });
  }
};
