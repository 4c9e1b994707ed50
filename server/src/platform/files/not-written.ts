import { notStored } from '../http/errors.ts';

const REASONS: Record<string, 'full' | 'read-only' | 'failing'> = {
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
};

/** Turns the failure to write a file into the refusal that says why. @throws AppError 503, or the same error */
export const refuseNotWritten = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  throw reason === undefined ? error : notStored(reason);
};
