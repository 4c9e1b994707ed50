import { type ReadAt, isEmptyAtSome } from './read-at.ts';

/** A box without its header. */
interface Range {
  from: number;
  to: number;
}

const HEADER = 8;
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
  for (let count = 0; count < CHILDREN_MAX && position + HEADER <= to; count += 1) {
    const header = await read(position, HEADER);
    const size = header.length < HEADER ? 0 : header.readUInt32BE(0);
    if (size < HEADER) break;
    const end = Math.min(to, position + size);
    if (header.toString('latin1', 4) === type) found.push({ from: position + HEADER, to: end });
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
 * Whether there is nothing yet where a chunk of pictures begins, by the file's index. Sound does not count: without
 * compression, silence is nothing but zeros.
 */
export const hasEmptyChunks = async (read: ReadAt, index: Range): Promise<boolean> => {
  for (const media of await boxesBelow(read, index, 'trak', 'mdia')) {
    if (!(await isOfVideo(read, media))) continue;
    for (const [type, bytes] of Object.entries(CHUNK_TABLES))
      for (const table of await boxesBelow(read, media, 'minf', 'stbl', type))
        if (await tableIsEmptyAtSome(read, table, bytes)) return true;
  }
  return false;
};
