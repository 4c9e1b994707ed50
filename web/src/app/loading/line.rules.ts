/** What of a film tells whether it needs the line for itself. */
export interface FilmOnLine {
  paused: boolean;
  ended: boolean;
  /** Whether the browser has fetched as much as it wants for now. */
  isSated: boolean;
  /** Seconds that it can play without the line. */
  ahead: number;
  /** Seconds until its end. */
  left: number;
}

/** With less than this ahead, a film is on a line that can hardly carry it. */
const COMFORTABLE_S = 20;

/** Whether a film plays, and must have the line for itself. */
export const needsLine = ({ paused, ended, isSated, ahead, left }: FilmOnLine): boolean =>
  !paused && !ended && !isSated && ahead < COMFORTABLE_S && !(ahead >= left - 1);
