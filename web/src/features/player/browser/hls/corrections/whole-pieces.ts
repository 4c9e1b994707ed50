import type { FragmentLoader, FragmentLoaderConstructor } from '../library.ts';

/** The status of a piece that was cut off: what a server answers that lacks all of it. */
export const CUT_PIECE = 416;

/**
 * Loads pieces of films that may have been cut off: one that ends too early counts as missing. The browser would take
 * what follows for its rest, and fail.
 */
export const wholePieces = (Loader: FragmentLoaderConstructor) =>
  class extends Loader {
    override load(...[context, how, callbacks]: Parameters<FragmentLoader['load']>): void {
      const { rangeStart = 0, rangeEnd = 0 } = context;
      super.load(context, how, {
        ...callbacks,
        onSuccess: (response, stats, of, details) => {
          const isCut = stats.loaded < rangeEnd - rangeStart;
          if (isCut) callbacks.onError({ code: CUT_PIECE, text: 'the piece is cut off' }, of, details, stats);
          else callbacks.onSuccess(response, stats, of, details);
        },
      });
    }
  };
