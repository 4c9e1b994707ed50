import type { Sound } from './sound.ts';
import type { Diagnosis, MediaFault } from './source/media-loader.ts';
import type { MissingTrack } from './source/missing-track.ts';
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
  /** While either is shown after a seek to the end: the position before that seek, to which "Keep watching" returns. */
  returnPosition: number | null;
  /** The item has stopped at its end, and nothing starts by itself. */
  stopped: boolean;
  trouble: Trouble | null;
  fault: Fault | null;
  /** The track (picture or sound) that this browser cannot play, while it plays the other. */
  missing: MissingTrack | null;
  /** A piece of the film that is not there has just been skipped. */
  skipped: boolean;
  /** Playback rate; 1 is the original speed. */
  rate: number;
  /** What "Resume" plays: `item`, or another episode when the viewer has continued on another device. */
  resumes: Playable;
  /** The second that "Resume" goes to; 0 when there is nothing to resume. */
  resumeAt: number;
}

/** The initial state, before the first event of the video. */
export const initialState = ({ item, from }: Choice, next: Playable | null): PlayerState => ({
  item,
  next,
  overlay: true,
  paused: false,
  buffering: true,
  sound: 'on',
  countdown: null,
  upNext: null,
  returnPosition: null,
  stopped: false,
  trouble: null,
  fault: null,
  missing: null,
  skipped: false,
  rate: 1,
  resumes: item,
  resumeAt: from,
});
