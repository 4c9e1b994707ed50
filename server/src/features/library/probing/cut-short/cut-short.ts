import { aviIsCut } from './avi.ts';
import { EBML_ID, matroskaIsCut } from './matroska.ts';
import { mp4IsCut } from './mp4.ts';
import type { ReadAt } from './read-at.ts';

/** As much as tells the containers apart. */
const BEGIN_LENGTH = 12;

const NO_BYTES = Buffer.alloc(0);

/**
 * Whether a video file is shorter than its container states, or has zeros where content should begin: some programs give
 * a file its final size before they download it. Other containers, such as MPEG-TS, may end anywhere.
 */
export const isCutShort = async (readAny: ReadAt, size: number): Promise<boolean> => {
  // Headers may state any position.
  const read: ReadAt = async (position, length) => (position < size ? readAny(position, length) : NO_BYTES);
  const begin = await read(0, BEGIN_LENGTH);
  if (begin.length < BEGIN_LENGTH) return false;
  if (begin.readUInt32BE(0) === EBML_ID) return matroskaIsCut(read, size);
  if (begin.toString('latin1', 0, 4) === 'RIFF')
    return begin.toString('latin1', 8, BEGIN_LENGTH) === 'AVI ' && aviIsCut(read, size);
  return mp4IsCut(read, size);
};
