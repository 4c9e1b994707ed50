/** Reads at most so many bytes from a position of a file; fewer at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

/** Not even the beginning of a small picture is so many zeros in a row. */
const EMPTY_LENGTH = 16;

/** Whether nothing is here yet, as while downloading. @param length bytes that are never all zero where something begins */
export const isEmptyAt = async (read: ReadAt, position: number, length = EMPTY_LENGTH): Promise<boolean> => {
  const bytes = await read(position, length);
  return bytes.length === length && bytes.every((byte) => byte === 0);
};

/** Each may cost a movement of the disk's head. */
const LOOKS = 8;

/** Whether the file has nothing yet at one of some of these positions, the last one among them. */
export const isEmptyAtSome = async (
  read: ReadAt,
  count: number,
  positionOf: (at: number) => Promise<number>,
): Promise<boolean> => {
  const looks = Math.min(LOOKS, count);
  // From the end, which is missing most often.
  for (let look = looks; look > 0; look -= 1) {
    if (await isEmptyAt(read, await positionOf(Math.floor((look * count) / looks) - 1))) return true;
  }
  return false;
};
