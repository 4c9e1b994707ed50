/** Those of the page; some browsers also find what is inside the film. */
const ownTracks = (video: HTMLVideoElement): TextTrack[] =>
  [...video.querySelectorAll('track')].map(({ track }) => track);

/**
 * Shows or hides the subtitles of a video, those of its next episode, too. Tells when the viewer switches them in the
 * browser's own menu. Returns how to stop.
 */
export const followTracks = (
  video: HTMLVideoElement,
  shown: boolean,
  onSwitch: (shown: boolean) => void,
): (() => void) => {
  const life = new AbortController();
  const { signal } = life;
  const { textTracks } = video;
  /** What a track is before it has been set here is no wish of the viewer's. */
  const set = new WeakSet<TextTrack>();

  const apply = () => {
    const own = ownTracks(video);
    for (const track of textTracks) {
      // Only ours: the browser would show one over the other.
      track.mode = !own.includes(track) ? 'disabled' : shown ? 'showing' : 'hidden';
      set.add(track);
    }
  };
  apply();
  // The next episode brings its own.
  textTracks.addEventListener('addtrack', apply, { signal });

  // Heard after what is done here, too: then everything is as it should be.
  const follow = () => {
    if (!ownTracks(video).some((track) => set.has(track))) return;
    const isShowing = [...textTracks].some((track) => set.has(track) && track.mode === 'showing');
    if (isShowing !== shown) onSwitch(isShowing);
  };
  textTracks.addEventListener('change', follow, { signal });
  return () => life.abort();
};
