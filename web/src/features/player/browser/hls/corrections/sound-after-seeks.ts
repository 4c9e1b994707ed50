import type { BufferController, Fragment } from 'hls.js';

/** What is used here of its private parts. */
interface Inside {
  blockAudio(piece: Fragment): void;
  isAudioBlocking(): boolean;
}
type InsideConstructor = new (...args: ConstructorParameters<typeof BufferController>) => Inside;

/**
 * Lets a piece of sound that is ahead of the picture wait once. hls.js has each chunk of it wait by itself, and after a
 * seek back it lets go of one for each piece of the picture, so that the film would stand still meanwhile.
 */
export const soundAfterSeeks = (Controller: typeof BufferController): typeof BufferController => {
  class AfterSeeks extends (Controller as unknown as InsideConstructor) {
    private waiting: Fragment | null = null;

    override blockAudio(piece: Fragment): void {
      if (this.waiting === piece && this.isAudioBlocking()) return;
      this.waiting = piece;
      super.blockAudio(piece);
    }
  }
  return AfterSeeks as unknown as typeof BufferController;
};
