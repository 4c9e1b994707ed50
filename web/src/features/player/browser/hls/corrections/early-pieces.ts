import type { FragmentLoader, FragmentLoaderConstructor } from '../library.ts';

/** Bytes that are shown once they have arrived: a third of a second of a film, at a slow line's pace. */
const CHUNK_BYTES = 16 * 1024;

/** Hands pieces on while they arrive. hls.js collects 128 kB first, which takes a slow line seconds. */
export const earlyPieces = (Loader: FragmentLoaderConstructor) =>
  class extends Loader {
    override load(...[context, how, callbacks]: Parameters<FragmentLoader['load']>): void {
      const isWhole = how.highWaterMark === Number.POSITIVE_INFINITY;
      super.load(context, isWhole ? how : { ...how, highWaterMark: CHUNK_BYTES }, callbacks);
    }
  };
