/** A box of an ISO media file (ISO/IEC 14496-12). */
export interface Box {
  type: string;
  /** Positions in what it was read from: of its header, of its content, and after it. */
  start: number;
  content: number;
  end: number;
}

/** A file that is not what ffmpeg was asked to write. */
export class NotFragmentedError extends Error {
  override readonly name = 'NotFragmentedError';
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/** The header of a box at a position; null where there is none. @param ends where the bytes around it end */
export const boxAt = (bytes: Buffer, start: number, ends: number): Box | null => {
  if (start + HEADER_BYTES > bytes.length) return null;
  const type = bytes.toString('latin1', start + 4, start + HEADER_BYTES);
  const size = bytes.readUInt32BE(start);
  if (size === 0) return { type, start, content: start + HEADER_BYTES, end: ends };
  if (size !== 1) return { type, start, content: start + HEADER_BYTES, end: start + size };
  if (start + LONG_HEADER_BYTES > bytes.length) return null;
  const long = Number(bytes.readBigUInt64BE(start + HEADER_BYTES));
  return { type, start, content: start + LONG_HEADER_BYTES, end: start + long };
};

/** The boxes from a position to another. */
export function* boxesIn(bytes: Buffer, start: number, end: number): Generator<Box> {
  for (let at = start; at < end;) {
    const box = boxAt(bytes, at, end);
    if (box === null || box.end <= at || box.end > end) return;
    yield box;
    at = box.end;
  }
}

/** The first box at the end of a path of types, such as `moov trak mdia`; null if there is none. */
export const findBox = (bytes: Buffer, path: string, within?: Box): Box | null => {
  const [type, ...rest] = path.split(' ');
  for (const box of boxesIn(bytes, within?.content ?? 0, within?.end ?? bytes.length)) {
    if (box.type !== type) continue;
    const found = rest.length === 0 ? box : findBox(bytes, rest.join(' '), box);
    if (found !== null) return found;
  }
  return null;
};
