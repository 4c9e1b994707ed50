/** When a packet of a track is shown or heard, on the film's own clock, in seconds. */
interface Packet {
  timestamp: number;
  duration: number;
  /** Bytes. */
  byteLength: number;
}

/**
 * Decides about each packet of a track, in their order: its time from the film's beginning in seconds, null for one that is
 * left out, or that the film is over.
 */
export type Kept = (packet: Packet) => number | null | 'over';

/**
 * @param end null for pictures, which may be shown in another order than they come
 * @param bytesMax of the whole file: a damaged one may have a packet again and again
 */
export const createKept = ({
  begin,
  end,
  bytesMax,
}: {
  begin: number;
  end: number | null;
  bytesMax: number;
}): Kept => {
  let bytes = 0;
  return ({ timestamp, duration, byteLength }) => {
    bytes += byteLength;
    if (bytes > bytesMax) throw new RangeError('it has more in it than its size');
    if (end === null) return Math.max(0, timestamp - begin);
    if (timestamp + duration / 2 > end) return 'over';
    // What is half over by then is kept, at the beginning.
    return timestamp + duration / 2 > begin ? Math.max(0, timestamp - begin) : null;
  };
};
