import type { MediaElement } from '../media-element.ts';

/** Where to start, once the duration is known. */
export type StartPoint = number | ((duration: number) => number);

export const pointIn = (point: StartPoint, duration: number): number =>
  typeof point === 'number' ? point : point(duration);

/** A skip stops this many seconds before the end, so that it does not end the film. */
const SKIP_END_MARGIN_S = 3;
/** Two files whose durations differ by less than this fraction are versions of the same film. */
const SAME_FILM_SHARE = 0.05;

/** Closer to the end than this there is nothing left to resume. */
const RESUME_MARGIN_S = 1;

/** Whether anything is left to watch from there. While the duration is unknown, yes. */
export const isWorthResuming = (second: number, duration: number): boolean =>
  !Number.isFinite(duration) || second < duration - RESUME_MARGIN_S;

/** The given start point, or 0 if nothing is left to watch from there. */
export const startPointOrBeginning =
  (from: StartPoint) =>
  (duration: number): number => {
    const second = pointIn(from, duration);
    return isWorthResuming(second, duration) ? second : 0;
  };

/** A seek closer to the end than this … */
const END_S = 0.2;
/** … stops this many seconds before it. */
const STOP_BEFORE_END_S = 0.3;
/** Some browsers miss the second that they were asked to seek to by this much. */
const SEEK_INACCURACY_S = 0.1;

/** Whether this is at the end, or just before it, where a seek to the end stops. */
export const isAtEnd = (second: number, duration: number): boolean =>
  second > duration - STOP_BEFORE_END_S - SEEK_INACCURACY_S;

/** Where a seek to the very end stops: when a drag ends there, browsers play from the beginning. Null for others. */
export const stopBeforeEnd = ({
  currentTime,
  duration,
}: Pick<MediaElement, 'currentTime' | 'duration'>): number | null => {
  const second = Math.max(0, duration - STOP_BEFORE_END_S);
  return duration - currentTime < END_S && second < currentTime ? second : null;
};

/** Another version continues at the same second; another part of a release starts at its beginning. */
export const startPointInFile =
  (position: number, duration: number) =>
  (newDuration: number): number =>
    Number.isNaN(duration) || Math.abs(newDuration - duration) <= duration * SAME_FILM_SHARE ? position : 0;

export const skipTarget = (
  { currentTime, duration }: Pick<MediaElement, 'currentTime' | 'duration'>,
  seconds: number,
): number => {
  const last = Math.max(currentTime, duration - SKIP_END_MARGIN_S);
  // While the duration is unknown, there is no end to skip past.
  return Number.isNaN(last) ? currentTime + seconds : Math.min(currentTime + seconds, last);
};

/** Where a skip from a place leads that may not be known yet. */
export const skippedFrom =
  (from: StartPoint, seconds: number) =>
  (duration: number): number =>
    Math.max(0, skipTarget({ currentTime: pointIn(from, duration), duration }, seconds));
