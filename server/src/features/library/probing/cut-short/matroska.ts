import { ID_MAX_LENGTH, SIZE_MAX_LENGTH, contentsOf, numberOf, sizeAt } from './ebml.ts';
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

const HEADER_MAX = ID_MAX_LENGTH + SIZE_MAX_LENGTH;
/** What says where the parts of a film are is at its beginning. */
const BEGIN_BYTES = 4_096;
/** A day of film has less. */
const CUES_MAX_BYTES = 4 * 1_024 * 1_024;

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

/** Whether a Matroska or WebM file ends before its content does, or has nothing yet where content should be. */
export const matroskaIsCut = async (read: ReadAt, size: number): Promise<boolean> => {
  let position = 0;
  let segment = 0;
  for (const id of [EBML_ID, SEGMENT_ID]) {
    // The size of the first part may be anything.
    if (position > size) return true;
    const header = await read(position, HEADER_MAX);
    if (header.length < ID_MAX_LENGTH || header.readUInt32BE(0) !== id) return false;
    const content = sizeAt(header.subarray(ID_MAX_LENGTH));
    // One that was written while it was sent does not say where it ends.
    if (content === null || content.value === null) return false;
    segment = position + ID_MAX_LENGTH + content.length;
    position = segment + content.value;
  }
  return position > size || hasEmptyParts(read, segment);
};
