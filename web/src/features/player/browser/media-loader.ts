import type { MediaFault, MediaLoader } from '../engine/source/media-loader.ts';
import { filmElements } from './film-element.ts';

export const isPlaylist = (url: string): boolean => /\.m3u8$/i.test(url.replace(/[?#].*$/, ''));

/** In its own chunk: most buildings use no playlists. */
const loadHls = () => import('./hls-playback.ts');

const NOT_LOADED: MediaFault = { code: 2, message: 'the part of the player for playlists did not arrive' };

/** Plays films directly, and playlists through hls.js: Chromium's built-in HLS misbehaves. */
export const createMediaLoader =
  (video: HTMLVideoElement): MediaLoader =>
  (url, { signal, onFault, onSkipped }) => {
    let isReported = false;
    /** Reports at most one fault per address. */
    const report = (fault: MediaFault) => {
      if (isReported || signal.aborted) return;
      isReported = true;
      onFault(fault);
    };
    const playNatively = () => {
      if (filmElements.isLoading(video, url)) return;
      video.src = url;
      video.load();
    };
    const playPlaylist = async () => {
      // The previous film must not continue while the code loads.
      video.removeAttribute('src');
      video.load();
      const loaded = await loadHls().catch(() => null);
      if (signal.aborted) return;
      if (!loaded) return report(NOT_LOADED);
      if (!loaded.playHls(video, url, { signal, onFault: report, onSkipped })) playNatively();
    };

    video.addEventListener(
      'error',
      () => {
        if (video.error) report({ code: video.error.code, message: video.error.message });
      },
      { signal },
    );
    if (isPlaylist(url)) void playPlaylist();
    else playNatively();
  };
