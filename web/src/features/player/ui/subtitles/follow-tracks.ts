import { HAVE_METADATA } from '../../engine/media-element.ts';

/** The mode that this code gave each track. A different mode was set by the browser or the viewer. */
const given = new WeakMap<TextTrack, TextTrackMode>();

const give = (track: TextTrack, mode: TextTrackMode): void => {
  given.set(track, mode);
  track.mode = mode;
};

/** Call before the element of a track leaves the page: Chromium keeps showing a line of a removed track. */
export const switchOff = (track: TextTrack): void => give(track, 'disabled');

/** The page's own tracks; some browsers also list those inside the film. */
const ownTracks = (video: HTMLVideoElement): TextTrack[] =>
  [...video.querySelectorAll('track')].map(({ track }) => track);

/**
 * Shows or hides the subtitles of a video, also of its next episode. Reports when the viewer switches them in the
 * browser's own menu, which only the tracks' modes reveal. Returns a function to stop, to be called before the
 * tracks are removed.
 */
export const followTracks = (
  video: HTMLVideoElement,
  shown: boolean,
  onSwitch: (shown: boolean) => void,
): (() => void) => {
  const life = new AbortController();
  const { signal } = life;
  const { textTracks } = video;

  const apply = () => {
    const own = ownTracks(video);
    for (const track of textTracks) {
      // Only ours: the browser would show one over the other.
      give(track, !own.includes(track) ? 'disabled' : shown ? 'showing' : 'hidden');
    }
  };
  apply();
  // The next episode brings its own.
  textTracks.addEventListener('addtrack', apply, { signal });

  const follow = () => {
    const isOthers = (track: TextTrack) => given.has(track) && track.mode !== given.get(track);
    // A new track has not been given its mode yet, which is not the viewer's choice.
    const known = [...textTracks].filter((track) => given.has(track));
    if (!ownTracks(video).some((track) => given.has(track)) || !known.some(isOthers)) return;
    // While a film loads, browsers select tracks by their own settings.
    if (video.readyState < HAVE_METADATA) return apply();
    const isShowing = known.some(({ mode }) => mode === 'showing');
    if (isShowing !== shown) onSwitch(isShowing);
  };
  textTracks.addEventListener('change', follow, { signal });
  return () => life.abort();
};
