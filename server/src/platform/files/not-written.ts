import { commonMessages, libraryMessages } from '@sebule/contract';
import { errorName } from '../error-name.ts';
import { diskSilent, notStored } from '../http/errors.ts';
import { SilentDiskError } from './disk-calls.ts';

const WORDS = {
  full: commonMessages.diskFull,
  'read-only': libraryMessages.folderReadOnly,
  failing: commonMessages.notStored,
};

const REASONS: Record<string, keyof typeof WORDS> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
  EIO: 'failing',
  // The disk has been pulled out, a file has the folder's name, or something is replaced at this moment.
  ENOENT: 'failing',
  ENOTDIR: 'failing',
  EEXIST: 'failing',
  EISDIR: 'failing',
  ELOOP: 'failing',
  ENOTEMPTY: 'failing',
  EBUSY: 'failing',
  ESTALE: 'failing',
  ENAMETOOLONG: 'failing',
  // A network disk that gives up by itself.
  ETIMEDOUT: 'failing',
};

/** Why the system has refused to write; undefined for any other error. */
export const reasonNotWritten = (error: unknown): keyof typeof WORDS | undefined => REASONS[errorName(error)];

const reasonOf = (error: unknown): keyof typeof WORDS => {
  const reason = reasonNotWritten(error);
  if (reason === undefined) throw error;
  return reason;
};

/** Refuses a call whose files could not be written, and tells the admin why. @throws AppError 503, or the same error */
export const refuseNotWritten = (error: unknown): never => {
  if (error instanceof SilentDiskError) throw diskSilent();
  const reason = reasonOf(error);
  throw notStored(reason, WORDS[reason]);
};

/** The same for what is elsewhere, of which nobody chooses the folder. @throws AppError 503, or the same error */
export const refuseNotStored = (error: unknown): never => {
  throw notStored(reasonOf(error));
};
