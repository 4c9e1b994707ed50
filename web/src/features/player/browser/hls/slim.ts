import * as library from 'hls.js/slim';
import { type FragmentLoader, type FragmentLoaderConstructor, createPlayHls } from './playback.ts';
import { soundInOrder } from './sound-in-order.ts';

/** Bytes that are shown once they have arrived: a third of a second of a film, at a slow line's pace. */
const CHUNK_BYTES = 16 * 1024;

/** Hands pieces on while they arrive. hls.js collects 128 kB first, which takes a slow line seconds. */
const earlyPieces = (Loader: FragmentLoaderConstructor) =>
  class extends Loader {
    override load(...[context, how, callbacks]: Parameters<FragmentLoader['load']>): void {
      const isWhole = how.highWaterMark === Number.POSITIVE_INFINITY;
      super.load(context, isWhole ? how : { ...how, highWaterMark: CHUNK_BYTES }, callbacks);
    }
  };

const { audioStreamController } = library.default.DefaultConfig;

/** For films that Sebule has prepared: their pieces are handed on as they are, which needs no worker. */
export const playHls = createPlayHls(
  library,
  {
    enableWorker: false,
    ...(audioStreamController && { audioStreamController: soundInOrder(audioStreamController) }),
    // What has arrived of a piece is shown while the rest is coming: on a slow line, whole pieces take seconds.
    progressive: true,
    // `MediaSource` is asked; a second question would hold up the first frame.
    useMediaCapabilities: false,
  },
  earlyPieces(library.FetchLoader as unknown as FragmentLoaderConstructor),
);
