import { createHash } from 'node:crypto';
import { openFileBelow } from '#platform/files/open-below.ts';
import { piecesOf } from '../pieces.ts';

/** The SHA-256 of a file below a folder, in hexadecimal; null when there is no such file. */
export const hashOf = async (folder: string, below: string): Promise<string | null> => {
  const file = await openFileBelow(folder, below);
  if (file === null) return null;
  const hash = createHash('sha256');
  for await (const piece of piecesOf(file.handle)) hash.update(piece);
  return hash.digest('hex');
};
