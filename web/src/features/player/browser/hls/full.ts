import * as library from 'hls.js';
import workerPath from 'hls.js/dist/hls.worker.js?url';
import { createPlayHls } from './playback.ts';

/** For the playlists of others, which may have anything in them. */
export const playHls = createPlayHls(library, { workerPath });
