/** Reads at most so many bytes from a position of a file; fewer at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

/** Of a film in fragments, each with a header of its own: more than a day of them. */
const BOXES_MAX = 20_000;

const BOX_HEADER = 8;
const LARGE_BOX_HEADER = 16;
/** The boxes of which an MP4 or QuickTime file consists; anything else is not part of it. */
const BOXES = new Set(
  'ftyp moov mdat moof mfra sidx styp emsg free skip wide uuid meta udta pdin pnot prft ssix'.split(' '),
);

/** The size of a box with its header; `null` for one that reaches to the end of the file, or is none. */
const boxAt = async (read: ReadAt, position: number): Promise<{ type: string; size: number } | null> => {
  const header = await read(position, LARGE_BOX_HEADER);
  if (header.length < BOX_HEADER) return null;
  const type = header.toString('latin1', 4, BOX_HEADER);
  if (!BOXES.has(type)) return null;
  const size = header.readUInt32BE(0);
  if (size >= BOX_HEADER) return { type, size };
  if (size !== 1 || header.length < LARGE_BOX_HEADER) return null;
  const large = Number(header.readBigUInt64BE(BOX_HEADER));
  return large >= LARGE_BOX_HEADER ? { type, size: large } : null;
};

const mp4IsCut = async (read: ReadAt, size: number): Promise<boolean> => {
  const seen = new Set<string>();
  let position = 0;
  for (let count = 0; count < BOXES_MAX && position < size; count += 1) {
    const box = await boxAt(read, position);
    if (box === null) return false;
    seen.add(box.type);
    position += box.size;
  }
  // Cut between two boxes, it lacks the index that would have come last.
  return position > size || (position === size && seen.has('mdat') && !seen.has('moov'));
};

const EBML_ID = 0x1a_45_df_a3;
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

const matroskaIsCut = async (read: ReadAt, size: number): Promise<boolean> => {
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

const RIFF_HEADER = 12;
/** Not filled in by a recorder that was interrupted. */
const RIFF_SIZES_UNKNOWN = new Set([0, 0xff_ff_ff_ff]);

const aviIsCut = async (read: ReadAt, size: number): Promise<boolean> => {
  let position = 0;
  // Large ones have several parts.
  for (let count = 0; count < BOXES_MAX && position < size; count += 1) {
    const header = await read(position, RIFF_HEADER);
    if (header.length < RIFF_HEADER || header.toString('latin1', 0, 4) !== 'RIFF') return false;
    const content = header.readUInt32LE(4);
    if (RIFF_SIZES_UNKNOWN.has(content)) return false;
    position += BOX_HEADER + content + (content % 2);
  }
  // The last part may lack the byte that makes its length even.
  return position > size + 1;
};

/**
 * Whether a video file ends before its content does, by the sizes that its container states. Nothing is known about
 * those of other containers, such as MPEG-TS, which may end anywhere.
 * @param size bytes that it has
 */
export const isCutShort = async (read: ReadAt, size: number): Promise<boolean> => {
  const begin = await read(0, RIFF_HEADER);
  if (begin.length < RIFF_HEADER) return false;
  if (begin.readUInt32BE(0) === EBML_ID) return matroskaIsCut(read, size);
  if (begin.toString('latin1', 0, 4) === 'RIFF')
    return begin.toString('latin1', 8, RIFF_HEADER) === 'AVI ' && aviIsCut(read, size);
  return mp4IsCut(read, size);
};
