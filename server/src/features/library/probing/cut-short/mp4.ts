import { type Range, boxesBelow, boxesIn, topBoxes } from './mp4-boxes.ts';
import { type ReadAt, isEmptyAt, isEmptyAtSome } from './read-at.ts';

/** Before the type of a handler, the count of a table, and its entries. */
const HANDLER_AT = 8;
const COUNT_AT = 4;
const ENTRIES_AT = 8;
/** The tables of where chunks begin, and the bytes of each entry. */
const CHUNK_TABLES = { stco: 4, co64: 8 } as const;

const isOfVideo = async (read: ReadAt, media: Range): Promise<boolean> => {
  const [handler] = await boxesIn(read, media, 'hdlr');
  return handler !== undefined && (await read(handler.from + HANDLER_AT, 4)).toString('latin1') === 'vide';
};

const tableIsEmptyAtSome = async (
  read: ReadAt,
  { from, to }: Range,
  { bytes, size }: { bytes: 4 | 8; size: number },
): Promise<boolean> => {
  const head = await read(from, ENTRIES_AT);
  if (head.length < ENTRIES_AT) return false;
  const count = Math.min(head.readUInt32BE(COUNT_AT), Math.floor((to - from - ENTRIES_AT) / bytes));
  let isBehindEnd = false;
  const isEmpty = await isEmptyAtSome(read, count, async (at) => {
    const entry = await read(from + ENTRIES_AT + at * bytes, bytes);
    if (entry.length < bytes) return Infinity;
    const position = bytes === 4 ? entry.readUInt32BE(0) : Number(entry.readBigUInt64BE(0));
    if (position >= size) isBehindEnd = true;
    return position;
  });
  return isEmpty || isBehindEnd;
};

/**
 * Whether the file's index refers to pictures that are still empty, or behind its end. Uncompressed silence is zeros, so sound does not
 * count.
 */
const hasEmptyChunks = async (read: ReadAt, index: Range, size: number): Promise<boolean> => {
  for (const media of await boxesBelow(read, index, 'trak', 'mdia')) {
    if (!(await isOfVideo(read, media))) continue;
    for (const [type, bytes] of Object.entries(CHUNK_TABLES))
      for (const table of await boxesBelow(read, media, 'minf', 'stbl', type))
        if (await tableIsEmptyAtSome(read, table, { bytes, size })) return true;
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
  for await (const box of topBoxes(read, size)) {
    last.set(box.type, box);
    lastType = box.type;
    position = box.to;
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
  return index !== undefined && hasEmptyChunks(read, index, size);
};
