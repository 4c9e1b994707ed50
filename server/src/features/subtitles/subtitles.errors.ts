import type { AppError } from '#platform/http/errors.ts';
import { invalidField, notStored } from '#platform/http/errors.ts';

/** @param why a phrase to put after the field's name */
export const subtitlesRefused = (why: string): AppError => invalidField('subtitlesUrl', why);

const REASONS: Record<string, 'full' | 'read-only'> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

/** Turns the failure to write a file into the refusal that says why. @throws AppError 503, or the same error */
export const mediaFolderRefuses = (error: unknown): never => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  throw reason === undefined ? error : notStored(reason);
};
