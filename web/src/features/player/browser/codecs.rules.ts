/** Kinds of tracks that are neither picture nor sound: captions, chapters, time codes. */
const OTHER_TRACKS = new Set([
  'c608',
  'c708',
  'mp4s',
  'rtp ',
  'sbtl',
  'stpp',
  'text',
  'tmcd',
  'tx3g',
  'wvtt',
]);
const FOUR_CHARACTERS = /^[A-Za-z0-9.\- ]{4}$/;
/** Box size, `stsd`, version and flags, number of entries. */
const STSD_HEAD_BYTES = 16;
/** Entry size, its type, six reserved bytes, the index of its data. */
const ENTRY_HEAD_BYTES = 16;
/** Far more than any track has; malicious bytes may claim four billion. */
const MAX_ENTRIES = 16;

const MATROSKA_CODEC_ID = 0x86;
const MATROSKA_NAME = /^[VA]_[A-Za-z0-9/_.-]{2,}$/;
const MAX_MATROSKA_NAME_LENGTH = 40;

const V = 'V'.charCodeAt(0);
const A = 'A'.charCodeAt(0);
const UNDERSCORE = '_'.charCodeAt(0);

const textAt = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const ESDS = 0x65736473;
/** The object types of MPEG-4 and MPEG-2 AAC. */
const AAC_OBJECT_TYPES = new Set([0x40, 0x66, 0x67, 0x68]);
/** An audio entry has its `esds` within this many bytes, and that names its object type within this many more. */
const MP4A_BYTES = 256;
const ESDS_BYTES = 40;

/** The codec of an `mp4a` entry between `start` and `end`: `mp4a` for AAC, else with its object type (`mp4a.a9`: DTS). */
const codecOfMp4a = (view: DataView, start: number, end: number): string => {
  let at = start;
  while (at + 4 <= end && view.getUint32(at) !== ESDS) at += 1;
  // After version and flags comes tag 3 with an id, and in it tag 4, whose content begins with the object type.
  const last = Math.min(end, at + ESDS_BYTES);
  const skipTag = (tag: number) => {
    if (at >= last || view.getUint8(at) !== tag) return false;
    at += 1;
    // A length of up to four bytes; all but the last have their highest bit set.
    while (at < last && view.getUint8(at) > 0x7f) at += 1;
    at += 1;
    return true;
  };
  at += 8;
  if (!skipTag(3)) return 'mp4a';
  at += 3;
  if (!skipTag(4) || at >= last) return 'mp4a';
  const objectType = view.getUint8(at);
  return AAC_OBJECT_TYPES.has(objectType) ? 'mp4a' : `mp4a.${objectType.toString(16)}`;
};

/** The codecs that a sample description at `start` names; none when these bytes only look like one. */
const namesInStsd = (view: DataView, bytes: Uint8Array, start: number): string[] => {
  const end = start + view.getUint32(start);
  // Version 0 or 1, no flags.
  if ((view.getUint32(start + 8) & 0xfeffffff) !== 0) return [];
  const count = view.getUint32(start + 12);
  if (count === 0 || count > MAX_ENTRIES) return [];
  const names: string[] = [];
  let entry = start + STSD_HEAD_BYTES;
  while (names.length < count && entry + ENTRY_HEAD_BYTES <= Math.min(end, bytes.length)) {
    const size = view.getUint32(entry);
    const name = textAt(bytes, entry + 4, entry + 8);
    const isReserved = view.getUint32(entry + 8) === 0 && view.getUint16(entry + 12) === 0;
    if (size < ENTRY_HEAD_BYTES || !isReserved || !FOUR_CHARACTERS.test(name)) break;
    const next = entry + size;
    names.push(
      name === 'mp4a' ? codecOfMp4a(view, entry, Math.min(next, entry + MP4A_BYTES, bytes.length)) : name,
    );
    entry = next;
  }
  return names.filter((name) => !OTHER_TRACKS.has(name)).map((name) => name.trimEnd());
};

const STSD = 0x73747364;

const inMp4 = (view: DataView, bytes: Uint8Array): string[] => {
  const names: string[] = [];
  for (let start = 0; start + STSD_HEAD_BYTES <= bytes.length; start += 1) {
    if (view.getUint32(start + 4) === STSD) names.push(...namesInStsd(view, bytes, start));
  }
  return names;
};

/** The length in bytes of the name at `start`, from its element's header; 0 when there is no such element. */
const matroskaLength = (bytes: Uint8Array, start: number): number => {
  // A length takes one to eight bytes; the first byte gives the count: 1xxxxxxx, 01xxxxxx, …
  for (let width = 1; width <= Math.min(8, start - 1); width += 1) {
    const [id, marked = 0, ...rest] = bytes.subarray(start - width - 1, start);
    if (id !== MATROSKA_CODEC_ID || marked >> (8 - width) !== 1) continue;
    const first = marked - (1 << (8 - width));
    const length = rest.reduce((sum, byte) => sum * 256 + byte, first);
    if (length > 0 && length <= MAX_MATROSKA_NAME_LENGTH) return length;
  }
  return 0;
};

const inMatroska = (bytes: Uint8Array): string[] => {
  const names: string[] = [];
  for (let start = 2; start + 4 <= bytes.length; start += 1) {
    if (bytes[start + 1] !== UNDERSCORE || (bytes[start] !== V && bytes[start] !== A)) continue;
    const end = start + matroskaLength(bytes, start);
    if (end > bytes.length) continue;
    // A name may be padded with zeros.
    const name = textAt(bytes, start, end).replace(/\0+$/, '');
    if (MATROSKA_NAME.test(name)) names.push(name);
  }
  return names;
};

/** Codecs named in a piece of a file, each once: of an MP4 (`avc1`, `ac-3`) or of Matroska and WebM (`V_VP9`). */
export const codecsIn = (bytes: Uint8Array): string[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [...new Set([...inMp4(view, bytes), ...inMatroska(bytes)])];
};

const SOUND = /^(?:A_|mp4a|ac-|ec-3|dts|opus|flac|alac|\.mp3|lpcm|ipcm|twos|sowt|samr|sawb|mha1|mhm1)/i;

/** Whether a name returned by `codecsIn` is an audio codec. */
export const isSoundCodec = (name: string): boolean => SOUND.test(name);

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
