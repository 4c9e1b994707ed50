// @ts-check
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** A failure whose message is written for the user: shown without a stack. */
export class PlainError extends Error {}

const REFUSED = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * What the user is told about a failure: in words where they can do something about it.
 *
 * @param {unknown} error
 * @returns {unknown}
 */
export function explain(error) {
  if (error instanceof PlainError) return error.message;
  const { code = '', path } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  if (code === 'ENOSPC') return 'The disk is full. Make room and try again.';
  if (path === undefined || !REFUSED.has(code)) return error;
  const place = existsSync(path) ? path : dirname(path);
  return `This user may not write to ${place} (${code}). Run the command as the user who owns this folder, or give the folder to this user.`;
}
