import { HAVE_METADATA } from '../../engine/media-element.ts';

/** The mode that each track was given here. Only a different one has been set by somebody else. */
const given = new WeakMap<TextTrack, TextTrackMode>();

const give = (track: TextTrack, mode: TextTrackMode): void => {
  given.set(track, mode);
  track.mode = mode;
};

/** Before the element of a track leaves the page: Chromium goes on drawing a line of one that is gone. */
export const switchOff = (track: TextTrack): void => give(track, 'disabled');

/** Those of the page; some browsers also find what is inside the film. */
const ownTracks = (video: HTMLVideoElement): TextTrack[] =>
  [...video.querySelectorAll('track')].map(({ track }) => track);

/**
 * Shows or hides the subtitles of a video, those of its next episode, too. Tells when the viewer switches them in the
 * browser's own menu, of which only the modes of the tracks tell. Returns how to stop, which has to come before the
 * tracks are taken down.
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
    // A new track has not been given its mode yet, and is no wish of the viewer's.
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
