import * as library from 'hls.js/slim';
import { earlyPieces } from './corrections/early-pieces.ts';
import { soundAfterSeeks } from './corrections/sound-after-seeks.ts';
import { soundInOrder } from './corrections/sound-in-order.ts';
import type { FragmentLoaderConstructor } from './library.ts';
import { createPlayHls } from './playback.ts';

const { audioStreamController, bufferController } = library.default.DefaultConfig;

/** For films that Sebule has prepared: their pieces are handed on as they are, which needs no worker. */
export const playHls = createPlayHls(
  library,
  {
    enableWorker: false,
    ...(bufferController && { bufferController: soundAfterSeeks(bufferController) }),
    ...(audioStreamController && { audioStreamController: soundInOrder(audioStreamController) }),
    // What has arrived of a piece is shown while the rest is coming: on a slow line, whole pieces take seconds.
    progressive: true,
    // `MediaSource` is asked; a second question would hold up the first frame.
    useMediaCapabilities: false,
  },
  earlyPieces(library.FetchLoader as unknown as FragmentLoaderConstructor),
);
