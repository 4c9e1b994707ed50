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

const append = (piece: Piece, { bytes, seconds }: Piece): void => {
  piece.bytes += bytes;
  piece.seconds += seconds;
};

/** Joins fragments to pieces that can be decoded alone and are no longer than this, where that is possible. */
export const piecesOf = (fragments: readonly Fragment[], timescale: number): Piece[] => {
  const shortest: Piece[] = [];
  fragments.forEach((fragment, index) => {
    const next = fragments[index + 1];
    // Up to the next one, since the last sample before a seam only guesses how long it lasts.
    const until = next?.decodeTime ?? fragment.decodeTime + fragment.duration;
    const seconds = (until - fragment.decodeTime) / timescale;
    const { start, bytes, decodeTime } = fragment;
    const piece = { start, bytes, at: decodeTime / timescale, seconds };
    const last = shortest.at(-1);
    if (last === undefined || fragment.isAlone) shortest.push(piece);
    else append(last, piece);
  });
  const pieces: Piece[] = [];
  for (const piece of shortest) {
    const last = pieces.at(-1);
    if (last && last.seconds + piece.seconds <= PIECE_MAX_S) append(last, piece);
    else pieces.push(piece);
  }
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
