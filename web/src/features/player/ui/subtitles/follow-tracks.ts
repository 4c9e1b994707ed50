import { HAVE_METADATA } from '../../engine/media-element.ts';

/** The mode that this code has assigned to each track. A different mode was set by the browser or the viewer. */
const assigned = new WeakMap<TextTrack, TextTrackMode>();

const assign = (track: TextTrack, mode: TextTrackMode): void => {
  assigned.set(track, mode);
  track.mode = mode;
};

/** Call before the element of a track leaves the page: Chromium keeps showing a line of a removed track. */
export const switchOff = (track: TextTrack): void => assign(track, 'disabled');

/** The page's own tracks; some browsers also list those inside the film. */
const ownTracks = (video: HTMLVideoElement): TextTrack[] =>
  [...video.querySelectorAll('track')].map(({ track }) => track);

/**
 * Shows or hides the subtitles of a video and of its next episode, and reports the viewer's choice in the browser's
 * menu, which only the tracks' modes reveal. The returned function must be called before the tracks are removed.
 */
export const followTracks = (
  video: HTMLVideoElement,
  shown: boolean,
  onSwitch: (shown: boolean) => void,
): (() => void) => {
  const controller = new AbortController();
  const { signal } = controller;
  const { textTracks } = video;

  const apply = () => {
    const own = ownTracks(video);
    for (const track of textTracks) {
      // Only the page's own: the browser would show several on top of each other.
      assign(track, !own.includes(track) ? 'disabled' : shown ? 'showing' : 'hidden');
    }
  };
  apply();
  // The next episode has its own tracks.
  textTracks.addEventListener('addtrack', apply, { signal });

  const onModeChange = () => {
    const hasChanged = (track: TextTrack) => assigned.has(track) && track.mode !== assigned.get(track);
    // A new track has no mode from this code yet: its mode is not the viewer's choice.
    const known = [...textTracks].filter((track) => assigned.has(track));
    if (!ownTracks(video).some((track) => assigned.has(track)) || !known.some(hasChanged)) return;
    // While a film loads, browsers select tracks by their own settings.
    if (video.readyState < HAVE_METADATA) return apply();
    const isShowing = known.some(({ mode }) => mode === 'showing');
    if (isShowing !== shown) onSwitch(isShowing);
  };
  textTracks.addEventListener('change', onModeChange, { signal });
  return () => controller.abort();
};
