import type { ReadAt } from './read-at.ts';

export const EBML_ID = 0x1a_45_df_a3;
const SEGMENT_ID = 0x18_53_80_67;
const ID_LENGTH = 4;
const MATROSKA_SIZE_MAX_LENGTH = 8;

/** A number of variable length, as Matroska writes sizes; null for one that is not known. */
const matroskaSize = (bytes: Buffer): { value: number | null; length: number } | null => {
  const first = bytes[0] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > MATROSKA_SIZE_MAX_LENGTH || bytes.length < length) return null;
  const digits = bytes.subarray(1, length);
  const begin = first & (0xff >> length);
  const isUnknown = begin === 0xff >> length && digits.every((digit) => digit === 0xff);
  return { value: isUnknown ? null : digits.reduce((sum, digit) => sum * 256 + digit, begin), length };
};

export const matroskaIsCut = async (read: ReadAt, size: number): Promise<boolean> => {
  let position = 0;
  for (const id of [EBML_ID, SEGMENT_ID]) {
    // The size of the first part may be anything.
    if (position > size) return true;
    const header = await read(position, ID_LENGTH + MATROSKA_SIZE_MAX_LENGTH);
    if (header.length < ID_LENGTH || header.readUInt32BE(0) !== id) return false;
    const content = matroskaSize(header.subarray(ID_LENGTH));
    // One that was written while it was sent does not say where it ends.
    if (content === null || content.value === null) return false;
    position += ID_LENGTH + content.length + content.value;
  }
  return position > size;
};
