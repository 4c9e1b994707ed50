import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/*
 * SQLite's write-ahead log (https://sqlite.org/fileformat2.html#walformat) is a header and frames with a page each. Two
 * salts tell its current contents from older frames; the checksum is cumulative over the frames.
 */
const HEADER_BYTES = 32;
const SUMMED_HEADER_BYTES = 24;
const FRAME_HEADER_BYTES = 24;
const SUMMED_FRAME_HEADER_BYTES = 8;
const MAGIC_LITTLE_ENDIAN = 0x377f0682;
const MAGIC_BIG_ENDIAN = 0x377f0683;
const NO_SALTS = '0 0';
/** In the first page of a database, see `createLogMark`. */
export const MARK_AT = 60;
const FIRST_PAGE = 1;

type Sums = readonly [number, number];

const sumsAfter = (before: Sums, view: DataView, from: number, to: number, littleEndian: boolean): Sums => {
  let [a, b] = before;
  for (let at = from; at < to; at += 8) {
    a = (a + view.getUint32(at, littleEndian) + b) >>> 0;
    b = (b + view.getUint32(at + 4, littleEndian) + a) >>> 0;
  }
  return [a, b];
};

const hasSumsAt = (view: DataView, at: number, [a, b]: Sums): boolean =>
  view.getUint32(at) === a && view.getUint32(at + 4) === b;

const saltsAt = (view: DataView, at: number): string => `${view.getUint32(at)} ${view.getUint32(at + 4)}`;

/** Where in a log SQLite stops reading although valid frames follow. */
export interface UnreadableChanges {
  /** Bytes at the beginning that can be read. */
  readable: number;
  size: number;
}

export interface LogContent {
  /** Whether SQLite would read a transaction from it. */
  isEmpty: boolean;
  unreadable: UnreadableChanges | null;
  /** The mark that the database has with it; null when it does not change the page with the mark. */
  mark: number | null;
}

export const NO_CONTENT: LogContent = { isEmpty: true, unreadable: null, mark: null };

interface LogBytes {
  size: number;
  pageSize: number;
  /** Valid until the next call. */
  read: (at: number, length: number) => DataView;
}

const scan = ({ size, pageSize, read }: LogBytes): LogContent => {
  const header = read(0, HEADER_BYTES);
  const magic = header.getUint32(0);
  const littleEndian = magic === MAGIC_LITTLE_ENDIAN;
  let sums = sumsAfter([0, 0], header, 0, SUMMED_HEADER_BYTES, littleEndian);
  let isReadable =
    (littleEndian || magic === MAGIC_BIG_ENDIAN) && hasSumsAt(header, SUMMED_HEADER_BYTES, sums);
  let salts = isReadable ? saltsAt(header, 16) : null;
  let readable = isReadable ? HEADER_BYTES : 0;
  let isBehindCommit = false;
  let isEmpty = true;
  let mark: number | null = null;
  /** Of a transaction whose last frame has not been read yet. */
  let nextMark: number | null = null;

  const frameBytes = FRAME_HEADER_BYTES + pageSize;
  for (let at = HEADER_BYTES; at + frameBytes <= size; at += frameBytes) {
    const frame = read(at, frameBytes);
    const frameSalts = saltsAt(frame, 8);
    // Without a header, they are taken from the first frame.
    salts ??= frameSalts;
    if (isReadable) {
      const withHeader = sumsAfter(sums, frame, 0, SUMMED_FRAME_HEADER_BYTES, littleEndian);
      sums = sumsAfter(withHeader, frame, FRAME_HEADER_BYTES, frameBytes, littleEndian);
      isReadable = frameSalts === salts && hasSumsAt(frame, 16, sums);
      if (isReadable) readable = at + frameBytes;
    }
    // The last frame of a transaction has the size of the database after it.
    const isCommit = frame.getUint32(4) !== 0;
    if (isReadable && frame.getUint32(0) === FIRST_PAGE)
      nextMark = frame.getUint32(FRAME_HEADER_BYTES + MARK_AT);
    if (isReadable && isCommit) {
      isEmpty = false;
      mark = nextMark;
    }
    const isOfThisFilling = frameSalts === salts && salts !== NO_SALTS;
    if (isReadable || !isOfThisFilling) continue;
    if (isBehindCommit) return { isEmpty, unreadable: { readable, size }, mark };
    isBehindCommit = isCommit;
  }
  return { isEmpty, unreadable: null, mark };
};

const scanOnce = (log: string, pageSize: number): LogContent => {
  const fd = openSync(log, 'r');
  try {
    const { size } = fstatSync(fd);
    if (size < HEADER_BYTES) return NO_CONTENT;
    const buffer = Buffer.alloc(FRAME_HEADER_BYTES + pageSize);
    const read = (at: number, length: number) => {
      readSync(fd, buffer, 0, length, at);
      return new DataView(buffer.buffer, buffer.byteOffset, length);
    };
    return scan({ size, pageSize, read });
  } finally {
    closeSync(fd);
  }
};

/**
 * Reads a log, and finds transactions that follow an unreadable place. SQLite would drop them, as if that were the end
 * that a power cut leaves. But a power cut can only break the last one: those before it were on the disk (`synchronous
 * = FULL`).
 * @param pageSize of the database, bytes
 */
export const readLog = (log: string, pageSize: number): LogContent => {
  const first = scanOnce(log, pageSize);
  if (first.unreadable === null) return first;
  // A running server may have written to it meanwhile; real damage stays in the same place.
  const second = scanOnce(log, pageSize);
  const isSame = second.unreadable?.readable === first.unreadable.readable;
  return isSame ? second : { ...second, unreadable: null };
};
