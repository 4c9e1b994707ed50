const MOOV = 0x6d6f6f76;
const FTYP = 0x66747970;
/** Header length of a box that gives its size in eight bytes. */
const LONG_HEAD_BYTES = 16;

/** Whether a file with these first bytes is an MP4. */
export const isMp4 = (bytes: Uint8Array): boolean =>
  bytes.length >= 8 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(4) === FTYP;

/**
 * The offset of the first box beyond this piece of an MP4, which starts with a box; null when none follows. Descends
 * into `moov`: a long film's tracks are megabytes apart, and each names its codec at its start.
 */
export const nextBoxBeyond = (bytes: Uint8Array): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + LONG_HEAD_BYTES <= bytes.length) {
    const size = view.getUint32(at);
    const type = view.getUint32(at + 4);
    const isLong = size === 1;
    const wholeSize = isLong ? view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12) : size;
    // Zero means: up to the end of the file.
    if (wholeSize < (isLong ? LONG_HEAD_BYTES : 8)) return null;
    at += type === MOOV ? (isLong ? LONG_HEAD_BYTES : 8) : wholeSize;
  }
  return at;
};
