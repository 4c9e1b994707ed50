import { aviIsCut } from './avi.ts';
import { EBML_ID, matroskaIsCut } from './matroska.ts';
import { mp4IsCut } from './mp4.ts';
import type { ReadAt } from './read-at.ts';

/** As much as tells the containers apart. */
const BEGIN_LENGTH = 12;

/**
 * Whether a video file ends before its content does, by the sizes that its container states. Nothing is known about
 * those of other containers, such as MPEG-TS, which may end anywhere.
 * @param size bytes that it has
 */
export const isCutShort = async (read: ReadAt, size: number): Promise<boolean> => {
  const begin = await read(0, BEGIN_LENGTH);
  if (begin.length < BEGIN_LENGTH) return false;
  if (begin.readUInt32BE(0) === EBML_ID) return matroskaIsCut(read, size);
  if (begin.toString('latin1', 0, 4) === 'RIFF')
    return begin.toString('latin1', 8, BEGIN_LENGTH) === 'AVI ' && aviIsCut(read, size);
  return mp4IsCut(read, size);
};
