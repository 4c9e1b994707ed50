/** The state of a film that decides whether it needs the network for itself. */
export interface FilmOnLine {
  /** Whether it waits for the picture that it will begin with. */
  isStarting: boolean;
  paused: boolean;
  ended: boolean;
  /** Whether the browser has fetched as much as it wants for now. */
  isSated: boolean;
  /** Seconds that it can play without the line. */
  ahead: number;
  /** Seconds until its end. */
  left: number;
}

/** With less buffered than this, the network can hardly keep up with the film. */
const COMFORTABLE_S = 20;

/** Whether a film begins or plays, and must have the line for itself. */
export const needsLine = ({ isStarting, paused, ended, isSated, ahead, left }: FilmOnLine): boolean =>
  isStarting || (!paused && !ended && !isSated && ahead < COMFORTABLE_S && !(ahead >= left - 1));
