import { DatabaseTroubleError, type Trouble } from '../database-trouble.ts';

/** By SQLite's result codes (https://sqlite.org/rescode.html). */
const TROUBLES: Record<number, Trouble> = {
  5: 'busy',
  6: 'busy',
  8: 'read-only',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'failing',
  26: 'damaged',
};
/** The `-shm` file beside the database could not grow: the disk is full. */
const IOERR_SHMSIZE = 4874;

/** Whether there is no room for the file by which the programs that have a database open know about its log. */
export const isIndexRefused = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) === IOERR_SHMSIZE;

const troubleOf = (error: unknown): Trouble | undefined => {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  const code = Number(error.errcode);
  // The lowest byte is the class, whatever else the code says.
  return isIndexRefused(error) ? 'full' : TROUBLES[code & 0xff];
};

export const isBusy = (error: unknown): boolean =>
  (error instanceof DatabaseTroubleError ? error.trouble : troubleOf(error)) === 'busy';

/** Turns errors about the state of a database into a DatabaseTroubleError; returns others unchanged. */
export type WithTrouble = (error: unknown) => unknown;

/**
 * For one open file. After its disk has failed, SQLite calls damaged what it could not read: whoever restored a backup
 * for that would lose what is in the file.
 */
export const createWithTrouble = (): WithTrouble => {
  let hasDiskFailed = false;
  return (error) => {
    const trouble = troubleOf(error);
    if (trouble === undefined) return error;
    hasDiskFailed ||= trouble === 'failing';
    return new DatabaseTroubleError(trouble === 'damaged' && hasDiskFailed ? 'failing' : trouble, error);
  };
};
