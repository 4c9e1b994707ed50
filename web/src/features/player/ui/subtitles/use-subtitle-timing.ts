import { useEffect, useState, type RefObject } from 'react';
import { readViewer } from '#shared/storage/session.ts';
import { normalizedOffset, rememberSubtitleOffset, subtitleOffset } from '../../browser/subtitle-offsets.ts';
import { shiftCues } from '../../browser/subtitle-timing.ts';

/** Moves a title's subtitles in time, and remembers by how much. */
export const useSubtitleTiming = (video: RefObject<HTMLVideoElement | null>, titleId: number) => {
  const [userId] = useState(() => readViewer()?.user.user_id ?? null);
  const [offset, setOffset] = useState(() => (userId === null ? 0 : subtitleOffset(userId, titleId)));

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const shift = () => {
      for (const track of element.textTracks) shiftCues(track.cues, offset);
    };
    shift();
    // Fired by the <track> when its file has loaded; does not bubble, and the next episode has its own <track>.
    element.addEventListener('load', shift, true);
    return () => element.removeEventListener('load', shift, true);
  }, [video, offset]);

  return {
    /** Seconds by which the subtitles come later than in their file. */
    offset,
    setOffset: (seconds: number) => {
      const within = normalizedOffset(seconds);
      setOffset(within);
      if (userId !== null) rememberSubtitleOffset(userId, titleId, within);
    },
  };
};

export type SubtitleTiming = ReturnType<typeof useSubtitleTiming>;
