import type { MediaElement } from '../media-element.ts';
import type { StartPoint } from './start-playback.ts';

/** A skip stops this many seconds before the end: it must not end what the viewer still watches. */
const SKIP_END_MARGIN_S = 3;
/** Two files whose lengths differ by less than this share are versions of the same film. */
const SAME_FILM_SHARE = 0.05;

/** Closer to the end than this there is nothing left to resume. */
const RESUME_MARGIN_S = 1;

/** The same start point, or the beginning where that would be the end. */
export const beforeTheEnd =
  (from: StartPoint) =>
  (duration: number): number => {
    const second = typeof from === 'number' ? from : from(duration);
    return Number.isFinite(duration) && second >= duration - RESUME_MARGIN_S ? 0 : second;
  };

/** Another version goes on at the same second; another part of a release starts at its beginning. */
export const goOnIn =
  (position: number, duration: number) =>
  (newDuration: number): number =>
    Number.isNaN(duration) || Math.abs(newDuration - duration) <= duration * SAME_FILM_SHARE ? position : 0;

/** The second that a skip leads to. */
export const skipTarget = (
  { currentTime, duration }: Pick<MediaElement, 'currentTime' | 'duration'>,
  seconds: number,
): number => {
  const last = Math.max(currentTime, duration - SKIP_END_MARGIN_S);
  // Without a length yet, nothing is known to cross.
  return Number.isNaN(last) ? currentTime + seconds : Math.min(currentTime + seconds, last);
};
