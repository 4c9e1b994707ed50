import { type ReadAt, isEmptyAt, isEmptyAtSome } from './read-at.ts';

/** A box without its header. */
interface Range {
  from: number;
  to: number;
}

/** Of a film in fragments, each with a header of its own: more than a day of them. */
const BOXES_MAX = 20_000;

const BOX_HEADER = 8;
const LARGE_BOX_HEADER = 16;
/** The types of boxes that an MP4 or QuickTime file consists of; anything else is no part of one. */
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

/** Before the type of a handler, the count of a table, and its entries. */
const HANDLER_AT = 8;
const COUNT_AT = 4;
const ENTRIES_AT = 8;
/** No film has so many tracks, and no track so many boxes. */
const CHILDREN_MAX = 200;

/** The tables of where chunks begin, and the bytes of each entry. */
const CHUNK_TABLES = { stco: 4, co64: 8 } as const;

/** The boxes of a type directly in another one; those in an index never need a large size. */
const boxesIn = async (read: ReadAt, { from, to }: Range, type: string): Promise<Range[]> => {
  const found: Range[] = [];
  let position = from;
  for (let count = 0; count < CHILDREN_MAX && position + BOX_HEADER <= to; count += 1) {
    const header = await read(position, BOX_HEADER);
    const size = header.length < BOX_HEADER ? 0 : header.readUInt32BE(0);
    if (size < BOX_HEADER) break;
    const end = Math.min(to, position + size);
    if (header.toString('latin1', 4) === type) found.push({ from: position + BOX_HEADER, to: end });
    position = end;
  }
  return found;
};

const boxesBelow = async (read: ReadAt, top: Range, ...types: string[]): Promise<Range[]> => {
  let boxes = [top];
  for (const type of types) boxes = (await Promise.all(boxes.map((box) => boxesIn(read, box, type)))).flat();
  return boxes;
};

const isOfVideo = async (read: ReadAt, media: Range): Promise<boolean> => {
  const [handler] = await boxesIn(read, media, 'hdlr');
  return handler !== undefined && (await read(handler.from + HANDLER_AT, 4)).toString('latin1') === 'vide';
};

const tableIsEmptyAtSome = async (read: ReadAt, { from, to }: Range, bytes: 4 | 8): Promise<boolean> => {
  const head = await read(from, ENTRIES_AT);
  if (head.length < ENTRIES_AT) return false;
  const count = Math.min(head.readUInt32BE(COUNT_AT), Math.floor((to - from - ENTRIES_AT) / bytes));
  return isEmptyAtSome(read, count, async (at) => {
    const entry = await read(from + ENTRIES_AT + at * bytes, bytes);
    if (entry.length < bytes) return Infinity;
    return bytes === 4 ? entry.readUInt32BE(0) : Number(entry.readBigUInt64BE(0));
  });
};

/**
 * Whether the file's index refers to pictures that are still empty. Uncompressed silence is zeros, so sound does not
 * count.
 */
const hasEmptyChunks = async (read: ReadAt, index: Range): Promise<boolean> => {
  for (const media of await boxesBelow(read, index, 'trak', 'mdia')) {
    if (!(await isOfVideo(read, media))) continue;
    for (const [type, bytes] of Object.entries(CHUNK_TABLES))
      for (const table of await boxesBelow(read, media, 'minf', 'stbl', type))
        if (await tableIsEmptyAtSome(read, table, bytes)) return true;
  }
  return false;
};

/** So many zeros in a row are at the end of no fragment. */
const EMPTY_END = 1_024;

const endIsEmpty = (read: ReadAt, { from, to }: Range): Promise<boolean> => {
  const length = Math.min(EMPTY_END, to - from);
  return length === 0 ? Promise.resolve(false) : isEmptyAt(read, to - length, length);
};

/** Whether an MP4 or QuickTime file ends before its content does, or has nothing yet where content should be. */
export const mp4IsCut = async (read: ReadAt, size: number): Promise<boolean> => {
  /** The last box of each type, without its header. */
  const last = new Map<string, Range>();
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
