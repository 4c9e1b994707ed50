import type { ReadAt } from './read-at.ts';

const PARTS_MAX = 20_000;
const PART_HEADER = 8;
const RIFF_HEADER = 12;
/** Not filled in by a recorder that was interrupted. */
const RIFF_SIZES_UNKNOWN = new Set([0, 0xff_ff_ff_ff]);

export const aviIsCut = async (read: ReadAt, size: number): Promise<boolean> => {
  let position = 0;
  // Large ones have several parts.
  for (let count = 0; count < PARTS_MAX && position < size; count += 1) {
    const header = await read(position, RIFF_HEADER);
    if (header.length < RIFF_HEADER || header.toString('latin1', 0, 4) !== 'RIFF') return false;
    const content = header.readUInt32LE(4);
    if (RIFF_SIZES_UNKNOWN.has(content)) return false;
    position += PART_HEADER + content + (content % 2);
  }
  // The last part may lack the byte that makes its length even.
  return position > size + 1;
};
