import { createHash } from 'node:crypto';

/** The SHA-256 of a file's content. */
export const contentHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');
