import { hasEmptyChunks } from './mp4-chunks.ts';
import { type ReadAt, isEmptyAt } from './read-at.ts';

/** Of a film in fragments, each with a header of its own: more than a day of them. */
const BOXES_MAX = 20_000;

const BOX_HEADER = 8;
const LARGE_BOX_HEADER = 16;
/** The boxes of which an MP4 or QuickTime file consists; anything else is not part of it. */
const BOXES = new Set(
  'ftyp moov mdat moof mfra sidx styp emsg free skip wide uuid meta udta pdin pnot prft ssix'.split(' '),
);

interface Box {
  type: string;
  /** With its header. */
  size: number;
  header: number;
}

/** A box by its header; `null` for one that reaches to the end of the file, or is none. */
const boxAt = async (read: ReadAt, position: number): Promise<Box | null> => {
  const header = await read(position, LARGE_BOX_HEADER);
  if (header.length < BOX_HEADER) return null;
  const type = header.toString('latin1', 4, BOX_HEADER);
  if (!BOXES.has(type)) return null;
  const size = header.readUInt32BE(0);
  if (size >= BOX_HEADER) return { type, size, header: BOX_HEADER };
  if (size !== 1 || header.length < LARGE_BOX_HEADER) return null;
  const large = Number(header.readBigUInt64BE(BOX_HEADER));
  return large >= LARGE_BOX_HEADER ? { type, size: large, header: LARGE_BOX_HEADER } : null;
};

/** So many zeros in a row are at the end of no fragment. */
const EMPTY_END = 1_024;

const endIsEmpty = (read: ReadAt, { from, to }: { from: number; to: number }): Promise<boolean> => {
  const length = Math.min(EMPTY_END, to - from);
  return length === 0 ? Promise.resolve(false) : isEmptyAt(read, to - length, length);
};

/** Whether an MP4 or QuickTime file ends before its content does, or has nothing yet where content should be. */
export const mp4IsCut = async (read: ReadAt, size: number): Promise<boolean> => {
  /** The last box of each type, without its header. */
  const last = new Map<string, { from: number; to: number }>();
  let lastType = '';
  let position = 0;
  for (let count = 0; count < BOXES_MAX && position < size; count += 1) {
    const box = await boxAt(read, position);
    if (box === null) break;
    last.set(box.type, { from: position + box.header, to: position + box.size });
    lastType = box.type;
    position += box.size;
  }
  if (position > size) return true;
  const [index, media] = [last.get('moov'), last.get('mdat')];
  const isFragmented = last.has('moof');
  // Cut between two boxes, it lacks the index that would have come last.
  if (position === size && media && !index) return true;
  // Other programs leave zeros at the end, too, but not before a film has its index and content.
  const isUnfinished = !index || !media || lastType === 'moof';
  if (isUnfinished && (await isEmptyAt(read, position))) return true;
  if (isFragmented) return media !== undefined && endIsEmpty(read, media);
  return index !== undefined && hasEmptyChunks(read, index);
};
