import * as library from 'hls.js/slim';
import { type FragmentLoaderConstructor, createPlayHls } from './playback.ts';

/** For films that Sebule has prepared: their pieces are handed on as they are, which needs no worker. */
export const playHls = createPlayHls(
  library,
  {
    enableWorker: false,
    // What has arrived of a piece is shown while the rest is coming: on a slow line, whole pieces take seconds.
    progressive: true,
    // `MediaSource` is asked; a second question would hold up the first frame.
    useMediaCapabilities: false,
  },
  library.FetchLoader as unknown as FragmentLoaderConstructor,
);
