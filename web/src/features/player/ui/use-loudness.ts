import { useEffect, type RefObject } from 'react';
import { setLoudness } from '../browser/night-mode.ts';

/** Tells night mode how loud the sound is that plays; null: unknown. */
export const useLoudness = (video: RefObject<HTMLVideoElement | null>, lufs: number | null): void =>
  useEffect(() => {
    if (video.current) setLoudness(video.current, lufs);
  }, [video, lufs]);
