import type { Sound } from './sound.ts';
import type { Diagnosis, MediaFault } from './source/media-loader.ts';
import type { MissingHalf } from './source/missing-half.ts';
import type { Trouble } from './source/recovery.ts';
import type { Choice } from './title/choose.ts';
import type { Playable } from './title/playable.ts';

/** Why there is no picture, for those who have to fix it. */
export interface Fault extends MediaFault {
  /** Null until the address has been requested with `fetch`. */
  diagnosis: Diagnosis | null;
}

/** Everything that the screen draws. Immutable: replaced on each change. */
export interface PlayerState {
  item: Playable;
  /** What follows; null for a movie and for the last episode. */
  next: Playable | null;
  overlay: boolean;
  paused: boolean;
  buffering: boolean;
  sound: Sound;
  /** Seconds left of "Review in N seconds."; null when there is no countdown. */
  countdown: number | null;
  /** Seconds until the next episode begins by itself, while its card is shown. */
  upNext: number | null;
  /** During either, where "Keep watching" seeks to: the position before a seek to the end. Null: it plays on. */
  wayBack: number | null;
  /** It has stopped at its end, and nothing follows by itself. */
  stopped: boolean;
  trouble: Trouble | null;
  fault: Fault | null;
  /** It plays, but without this half (picture or sound), which this browser cannot play. */
  missing: MissingHalf | null;
  /** Playback rate; 1 is the original speed. */
  rate: number;
  /** What "Resume" plays: not `item` but another episode when the viewer has continued on another device. */
  resumes: Playable;
  /** The second that "Resume" goes to; 0: nothing to resume. */
  resumeAt: number;
}

/** The initial state, before the first event of the video. */
export const stateAtFirst = ({ item, from }: Choice, next: Playable | null): PlayerState => ({
  item,
  next,
  overlay: true,
  paused: false,
  buffering: true,
  sound: 'on',
  countdown: null,
  upNext: null,
  wayBack: null,
  stopped: false,
  trouble: null,
  fault: null,
  missing: null,
  rate: 1,
  resumes: item,
  resumeAt: from,
});
