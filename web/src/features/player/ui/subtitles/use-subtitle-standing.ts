import { useEffect, useState, type RefObject } from 'react';

/** Whether what plays has subtitles. `unreadable`: they did not come, or came without a single line. */
export type SubtitleStanding = 'there' | 'none' | 'unreadable';

/** What became of the subtitles at this address; null where there are none. */
export const useSubtitleStanding = (
  video: RefObject<HTMLVideoElement | null>,
  url: string | null,
): SubtitleStanding => {
  const [unreadable, setUnreadable] = useState<string | null>(null);

  useEffect(() => {
    const life = new AbortController();
    // Of the <track> itself, and the next episode brings its own. They do not bubble.
    const options = { signal: life.signal, capture: true };
    const judge = ({ target, type }: Event) => {
      if (!(target instanceof HTMLTrackElement)) return;
      const hasLines = type === 'load' && (target.track.cues?.length ?? 0) > 0;
      setUnreadable(hasLines ? null : target.getAttribute('src'));
    };
    video.current?.addEventListener('load', judge, options);
    video.current?.addEventListener('error', judge, options);
    return () => life.abort();
  }, [video]);

  if (url === null) return 'none';
  return unreadable === url ? 'unreadable' : 'there';
};
