import { type ReadAt, isEmptyAt, isEmptyAtSome } from './read-at.ts';

export const EBML_ID = 0x1a_45_df_a3;
const SEGMENT_ID = 0x18_53_80_67;
const SEEK_HEAD = 0x11_4d_9b_74;
const SEEK = 0x4d_bb;
const SEEK_ID = 0x53_ab;
const SEEK_POSITION = 0x53_ac;
const CUES = 0x1c_53_bb_6b;
/** In a point of the index, and in its place in a track. */
const CLUSTER_POSITION = [0xbb, 0xb7, 0xf1];

const NO_BYTES = Buffer.alloc(0);

const ID_MAX_LENGTH = 4;
const SIZE_MAX_LENGTH = 8;
const HEADER_MAX = ID_MAX_LENGTH + SIZE_MAX_LENGTH;
/** What says where the parts of a film are is at its beginning. */
const BEGIN_BYTES = 4_096;
/** A day of film has less. */
const CUES_MAX_BYTES = 4 * 1_024 * 1_024;

/** A number of variable length, as Matroska writes sizes; null for one that is not known. */
const sizeAt = (bytes: Buffer): { value: number | null; length: number } | null => {
  const first = bytes[0] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > SIZE_MAX_LENGTH || bytes.length < length) return null;
  const digits = bytes.subarray(1, length);
  const begin = first & (0xff >> length);
  const isUnknown = begin === 0xff >> length && digits.every((digit) => digit === 0xff);
  return { value: isUnknown ? null : digits.reduce((sum, digit) => sum * 256 + digit, begin), length };
};

/** The elements of these bytes, up to one that is damaged or does not say where it ends. */
function* elementsIn(bytes: Buffer): Generator<{ id: number; content: Buffer }> {
  let position = 0;
  while (position < bytes.length) {
    const idLength = Math.clz32(bytes[position] ?? 0) - 23;
    if (idLength > ID_MAX_LENGTH || position + idLength > bytes.length) return;
    const id = bytes.readUIntBE(position, idLength);
    const size = sizeAt(bytes.subarray(position + idLength));
    if (size === null || size.value === null) return;
    const from = position + idLength + size.length;
    position = from + size.value;
    yield { id, content: bytes.subarray(from, position) };
  }
}

/** The content of the elements with this path of ids, as far as these bytes go. */
export const contentsOf = (bytes: Buffer, [id, ...path]: readonly number[]): Buffer[] =>
  [...elementsIn(bytes)]
    .filter((element) => element.id === id)
    .flatMap(({ content }) => (path.length === 0 ? [content] : contentsOf(content, path)));

const numberOf = (content: Buffer): number => content.reduce((sum, digit) => sum * 256 + digit, 0);

/** Whether there is nothing yet where the film's index says that its pictures and sounds are. */
const hasEmptyClusters = async (read: ReadAt, segment: number, cues: number): Promise<boolean> => {
  const header = await read(cues, HEADER_MAX);
  const size = header.length > ID_MAX_LENGTH ? sizeAt(header.subarray(ID_MAX_LENGTH)) : null;
  if (!size?.value || size.value > CUES_MAX_BYTES) return false;
  const index = await read(cues + ID_MAX_LENGTH + size.length, size.value);
  const clusters = contentsOf(index, CLUSTER_POSITION);
  return isEmptyAtSome(read, clusters.length, async (at) => segment + numberOf(clusters[at] ?? NO_BYTES));
};

/** The same, or whether the index itself is not there yet: it is at the end as a rule. */
const hasEmptyParts = async (read: ReadAt, segment: number): Promise<boolean> => {
  for (const seek of contentsOf(await read(segment, BEGIN_BYTES), [SEEK_HEAD, SEEK])) {
    const [id, position] = [SEEK_ID, SEEK_POSITION].map((field) => contentsOf(seek, [field])[0]);
    if (!id || !position || numberOf(id) !== CUES) continue;
    const cues = segment + numberOf(position);
    if ((await isEmptyAt(read, cues)) || (await hasEmptyClusters(read, segment, cues))) return true;
  }
  return false;
};

/** Where the parts of a file begin, and where they end (null where it does not say); null where it has none. */
export const segmentOf = async (
  read: ReadAt,
  size: number,
): Promise<{ from: number; to: number | null } | 'cut' | null> => {
  let position = 0;
  let from = 0;
  for (const id of [EBML_ID, SEGMENT_ID]) {
    // The size of the first part may be anything.
    if (position > size) return 'cut';
    const header = await read(position, HEADER_MAX);
    if (header.length < ID_MAX_LENGTH || header.readUInt32BE(0) !== id) return null;
    const content = sizeAt(header.subarray(ID_MAX_LENGTH));
    if (content === null) return null;
    from = position + ID_MAX_LENGTH + content.length;
    if (content.value === null) return id === SEGMENT_ID ? { from, to: null } : null;
    position = from + content.value;
  }
  return { from, to: position };
};

/** Whether a Matroska or WebM file ends before its content does, or has nothing yet where content should be. */
export const matroskaIsCut = async (read: ReadAt, size: number): Promise<boolean> => {
  const segment = await segmentOf(read, size);
  // One that was written while it was sent does not say where it ends.
  if (segment === null || segment === 'cut' || segment.to === null) return segment === 'cut';
  return segment.to > size || hasEmptyParts(read, segment.from);
};
