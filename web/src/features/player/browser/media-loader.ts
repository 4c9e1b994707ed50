import type { MediaFault, MediaLoader } from '../engine/source/media-loader.ts';
import { filmElements } from './film-element.ts';

export const isPlaylist = (url: string): boolean => /\.m3u8$/i.test(url.replace(/[?#].*$/, ''));

/** Its own chunk: most buildings have no playlist at all. */
const loadHls = () => import('./hls-playback.ts');

const NOT_LOADED: MediaFault = { code: 2, message: 'the part of the player for playlists did not arrive' };

/** Plays films as they are, and playlists through hls.js: Chromium has an HLS of its own, which misbehaves. */
export const createMediaLoader =
  (video: HTMLVideoElement): MediaLoader =>
  (url, { signal, onFault }) => {
    let isTold = false;
    /** One address breaks off once. */
    const tell = (fault: MediaFault) => {
      if (isTold || signal.aborted) return;
      isTold = true;
      onFault(fault);
    };
    const playNatively = () => {
      if (filmElements.isLoading(video, url)) return;
      video.src = url;
      video.load();
    };
    const playPlaylist = async () => {
      // What played before must not go on until the code is here.
      video.removeAttribute('src');
      video.load();
      const loaded = await loadHls().catch(() => null);
      if (signal.aborted) return;
      if (!loaded) return tell(NOT_LOADED);
      if (!loaded.playHls(video, url, { signal, onFault: tell })) playNatively();
    };

    video.addEventListener(
      'error',
      () => {
        if (video.error) tell({ code: video.error.code, message: video.error.message });
      },
      { signal },
    );
    if (isPlaylist(url)) void playPlaylist();
    else playNatively();
  };
