import type { ReadAt } from './read-at.ts';

/** A box without its header. */
export interface Range {
  from: number;
  to: number;
}

const BOX_HEADER = 8;

/** No film has so many tracks, and no track so many boxes. */
const CHILDREN_MAX = 200;

/** The boxes of a type directly in another one; those in an index never need a large size. */
export const boxesIn = async (read: ReadAt, { from, to }: Range, type: string): Promise<Range[]> => {
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

/** The boxes with this path of types. */
export const boxesBelow = async (read: ReadAt, top: Range, ...types: string[]): Promise<Range[]> => {
  let boxes = [top];
  for (const type of types) boxes = (await Promise.all(boxes.map((box) => boxesIn(read, box, type)))).flat();
  return boxes;
};

/** Of a film in fragments, each with a header of its own: more than a day of them. */
const BOXES_MAX = 20_000;

const LARGE_BOX_HEADER = 16;
/** The types of boxes that an MP4 or QuickTime file consists of; anything else is no part of one. */
const BOXES = new Set(
  'ftyp moov mdat moof mfra sidx styp emsg free skip wide uuid meta udta pdin pnot prft ssix'.split(' '),
);

interface Box extends Range {
  type: string;
}

/** A box by its header; `null` for one that reaches to the end of the file, or is none. */
const boxAt = async (read: ReadAt, position: number): Promise<Box | null> => {
  const header = await read(position, LARGE_BOX_HEADER);
  if (header.length < BOX_HEADER) return null;
  const type = header.toString('latin1', 4, BOX_HEADER);
  if (!BOXES.has(type)) return null;
  const size = header.readUInt32BE(0);
  if (size >= BOX_HEADER) return { type, from: position + BOX_HEADER, to: position + size };
  if (size !== 1 || header.length < LARGE_BOX_HEADER) return null;
  const large = Number(header.readBigUInt64BE(BOX_HEADER));
  return large >= LARGE_BOX_HEADER ? { type, from: position + LARGE_BOX_HEADER, to: position + large } : null;
};

/** The boxes of a file, up to one that is none, or reaches behind the file's end. */
export async function* topBoxes(read: ReadAt, size: number): AsyncGenerator<Box> {
  let position = 0;
  for (let count = 0; count < BOXES_MAX && position < size; count += 1) {
    const box = await boxAt(read, position);
    if (box === null) return;
    yield box;
    position = box.to;
  }
}
