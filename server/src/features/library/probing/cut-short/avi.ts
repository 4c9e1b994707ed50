import { type ReadAt, isEmptyAt } from './read-at.ts';

const PARTS_MAX = 20_000;
const PART_HEADER = 8;
/** Before the pictures there are the header, a text or two, and filling. */
const LISTS_MAX = 20;
const RIFF_HEADER = 12;
/** Not filled in by a recorder that was interrupted. */
const RIFF_SIZES_UNKNOWN = new Set([0, 0xff_ff_ff_ff]);

/** Behind the pictures, of which there is a list called movi, comes their index. */
const indexIsEmpty = async (read: ReadAt, size: number): Promise<boolean> => {
  let position = RIFF_HEADER;
  for (let count = 0; count < LISTS_MAX; count += 1) {
    const header = await read(position, RIFF_HEADER);
    if (header.length < RIFF_HEADER) return false;
    const length = header.readUInt32LE(4);
    position += PART_HEADER + length + (length % 2);
    if (header.toString('latin1', PART_HEADER) === 'movi')
      return position < size && isEmptyAt(read, position);
  }
  return false;
};

/** Whether an AVI file ends before its content does, or has nothing yet where its index should be. */
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
  return position > size + 1 || indexIsEmpty(read, size);
};
