import type { ReadAt } from './read-at.ts';

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

export const mp4IsCut = async (read: ReadAt, size: number): Promise<boolean> => {
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
