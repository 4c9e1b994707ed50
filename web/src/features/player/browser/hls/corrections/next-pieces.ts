import type { LevelDetails } from 'hls.js';
import type { HlsLibrary } from '../library.ts';

/** Seconds that a piece may lack at its end: films keep their times rounded. */
const ROUNDED_S = 0.1;

/**
 * After a change of quality, goes on with the next piece. Where the last one ends a bit early, hls.js would load that
 * again, in the other quality, and on a slow line the film would stand still meanwhile.
 */
export const nextPieces = ({ default: HlsPlayer }: HlsLibrary) =>
  class extends HlsPlayer.DefaultConfig.streamController {
    protected override getFragmentAtPosition(position: number, end: number, playlist: LevelDetails) {
      const piece = super.getFragmentAtPosition(position, end, playlist);
      const before = this.fragPrevious;
      const isRest =
        piece?.sn === before?.sn &&
        piece?.level !== before?.level &&
        (piece?.end ?? 0) - position < ROUNDED_S;
      return piece && isRest ? super.getFragmentAtPosition(piece.end, end, playlist) : piece;
    }
  };
