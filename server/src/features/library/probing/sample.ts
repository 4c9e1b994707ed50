import { createHash } from 'node:crypto';
import type { OpenFile } from '#platform/files/open-below.ts';

/** Bytes of each piece: as much as a disk reads at once anyway. */
const PIECE_BYTES = 16_384;
const HASH_LENGTH = 32;

/**
 * A hash of three pieces of a file: at its beginning, in its middle and at its end. Two films of the same size differ in
 * at least one of them, as pictures are compressed differently.
 * @throws errors of the file system
 */
const hashOf = async ({ handle, size }: Pick<OpenFile, 'handle' | 'size'>): Promise<string> => {
  const hash = createHash('sha256');
  const last = Math.max(0, size - PIECE_BYTES);
  const piece = Buffer.alloc(PIECE_BYTES);
  for (const position of new Set([0, Math.floor(last / 2), last])) {
    const { bytesRead } = await handle.read(piece, 0, PIECE_BYTES, position);
    hash.update(piece.subarray(0, bytesRead));
  }
  return hash.digest('base64url').slice(0, HASH_LENGTH);
};

/** By what a file is known again at another path; null when the disk cannot read it. */
export const sampleOf = (file: Pick<OpenFile, 'handle' | 'size'>): Promise<string | null> =>
  hashOf(file).catch(() => null);
