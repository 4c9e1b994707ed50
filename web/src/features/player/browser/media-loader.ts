import type { MediaFault, MediaLoader } from '../engine/source/media-loader.ts';
import { filmElements } from './film-element.ts';
import type { Streams } from './streams.ts';

export const isPlaylist = (url: string): boolean => /\.m3u8$/i.test(url.replace(/[?#].*$/, ''));

/** Of a film that Sebule has prepared, the playlist that names all others. */
const isPrepared = (url: string): boolean =>
  /\/\.sebule\/prepared\/(?:[^/]+\/)+master\.m3u8$/i.test(url.replace(/[?#].*$/, ''));

/** Loads what plays films that Sebule has prepared. */
export const loadPreparedFilms = () => import('./hls/slim.ts');

/** In chunks of their own: for plain files, none is needed. */
const loadHls = (url: string) => (isPrepared(url) ? loadPreparedFilms() : import('./hls/full.ts'));

/** Fetches ahead what an address needs to play. */
export const prepareToLoad = (url: string): void => {
  // Without it, the film itself says what is wrong.
  if (isPlaylist(url)) loadHls(url).catch(() => {});
};

const NOT_LOADED: MediaFault = { code: 2, message: 'the part of the player for playlists did not arrive' };

/** Plays films directly, and playlists through hls.js: Chromium's built-in HLS misbehaves. */
export const createMediaLoader =
  (video: HTMLVideoElement, streams: Streams): MediaLoader =>
  (url, { signal, onFault, ...others }) => {
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
      const loaded = await loadHls(url).catch(() => null);
      if (signal.aborted) return;
      if (!loaded) return report(NOT_LOADED);
      if (!loaded.playHls(video, url, { ...others, signal, onFault: report }, streams)) playNatively();
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
