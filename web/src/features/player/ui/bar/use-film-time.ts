import { useEffect, useState, type RefObject } from 'react';
import { HAVE_METADATA } from '../../engine/media-element.ts';

/** Browsers report the time up to sixty times a second. Each drawing wakes a phone. */
const TICK_MS = 250;

/** Seconds of the film. */
export interface FilmTime {
  position: number;
  /** NaN while it is not known. */
  duration: number;
  /** How far it has arrived from the position on. */
  bufferedTo: number;
}

const UNKNOWN: FilmTime = { position: 0, duration: Number.NaN, bufferedTo: 0 };

/** The end of what has arrived around a second; the second itself if nothing has. */
const bufferedTo = ({ buffered }: HTMLVideoElement, second: number): number => {
  for (let at = 0; at < buffered.length; at += 1) {
    // A piece may begin a little after the second that was sought.
    if (buffered.start(at) <= second + 0.5 && buffered.end(at) > second) return buffered.end(at);
  }
  return second;
};

const read = (video: HTMLVideoElement): FilmTime => ({
  position: video.currentTime,
  duration: video.duration,
  bufferedTo: bufferedTo(video, video.currentTime),
});

/**
 * The film's time while it is shown, at most four times a second. While another address of the same film loads, the last
 * time stays.
 * @param film another one begins without a time
 */
export const useFilmTime = (
  video: RefObject<HTMLVideoElement | null>,
  film: string,
  isShown: boolean,
): FilmTime => {
  const [known, setKnown] = useState({ film, time: UNKNOWN });
  useEffect(() => {
    const element = video.current;
    if (!element || !isShown) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const update = () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      if (element.readyState >= HAVE_METADATA) setKnown({ film, time: read(element) });
    };
    const updateLater = () => {
      timer ??= setTimeout(update, TICK_MS);
    };
    update();
    for (const type of ['timeupdate', 'progress']) element.addEventListener(type, updateLater, { signal });
    // What the viewer has done is drawn at once.
    for (const type of ['seeking', 'durationchange', 'loadedmetadata'])
      element.addEventListener(type, update, { signal });
    return () => {
      controller.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, [video, film, isShown]);
  return known.film === film ? known.time : UNKNOWN;
};
