import type { Fragment } from './fragments.ts';

/** What a player fetches at once. */
export interface Piece {
  /** Bytes from the beginning of the file. */
  start: number;
  bytes: number;
  /** Seconds. */
  at: number;
  seconds: number;
}

/** Seconds: pictures that can be decoded alone come every six. */
export const PIECE_S = 6;
/** Pictures do not fall on whole seconds. */
export const PIECE_MAX_S = 6.1;

/** Joins fragments to pieces that are no longer than this, unless a single fragment is. */
export const piecesOf = (fragments: readonly Fragment[], timescale: number): Piece[] => {
  const pieces: Piece[] = [];
  fragments.forEach((fragment, index) => {
    const next = fragments[index + 1];
    // Up to the next one, since the last sample before a seam only guesses how long it lasts.
    const until = next?.decodeTime ?? fragment.decodeTime + fragment.duration;
    const seconds = (until - fragment.decodeTime) / timescale;
    const last = pieces.at(-1);
    if (last && last.seconds + seconds <= PIECE_MAX_S) {
      last.bytes += fragment.bytes;
      last.seconds += seconds;
    } else {
      const { start, bytes, decodeTime } = fragment;
      pieces.push({ start, bytes, at: decodeTime / timescale, seconds });
    }
  });
  return pieces;
};

const BITS = 8;

/** Bits per second: of the piece that needs the most, and on average. */
export const bandwidthOf = (pieces: readonly Piece[]): { bandwidth: number; averageBandwidth: number } => {
  const bits = pieces.reduce((sum, { bytes }) => sum + bytes * BITS, 0);
  const seconds = pieces.reduce((sum, piece) => sum + piece.seconds, 0);
  // What is shorter than a second says nothing about the line that it needs.
  const rates = pieces
    .filter((piece) => piece.seconds >= 1)
    .map((piece) => (piece.bytes * BITS) / piece.seconds);
  const averageBandwidth = Math.ceil(seconds > 0 ? bits / seconds : 0);
  return { bandwidth: Math.ceil(Math.max(averageBandwidth, ...rates)), averageBandwidth };
};
