import { createHash } from 'node:crypto';
import { openFileBelow } from '#platform/files/open-below.ts';

const PIECE_BYTES = 1024 * 1024;

/** The SHA-256 of a file below a folder, in hexadecimal; null when there is no such file. */
export const hashOf = async (folder: string, below: string): Promise<string | null> => {
  const file = await openFileBelow(folder, below);
  if (file === null) return null;
  await using handle = file.handle;
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafe(PIECE_BYTES);
  for (let position = 0; ;) {
    const { bytesRead } = await handle.read(piece, 0, PIECE_BYTES, position);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(piece.subarray(0, bytesRead));
    position += bytesRead;
  }
};
