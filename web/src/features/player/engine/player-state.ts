import type { Sound } from './sound.ts';
import type { Diagnosis, MediaFault } from './source/media-loader.ts';
import type { MissingHalf } from './source/missing-half.ts';
import type { Trouble } from './source/recovery.ts';
import type { Choice } from './title/choose.ts';
import type { Playable } from './title/playable.ts';

/** Why there is no picture, for whoever has to repair it. */
export interface Fault extends MediaFault {
  /** Null until the address has been asked for by hand. */
  diagnosis: Diagnosis | null;
}

/** All that the screen draws. Replaced, never changed. */
export interface PlayerState {
  item: Playable;
  /** What follows; null for a movie and for the last episode. */
  next: Playable | null;
  overlay: boolean;
  paused: boolean;
  buffering: boolean;
  sound: Sound;
  /** Seconds left of "Review in N seconds."; null when it does not count. */
  countdown: number | null;
  /** Seconds until the next episode begins by itself, while its card is shown. */
  upNext: number | null;
  /** During either, where "Keep watching" leads: to where the viewer was before a seek to the end. Null: it plays on. */
  wayBack: number | null;
  /** It stands at its end, and nothing follows by itself. */
  stopped: boolean;
  trouble: Trouble | null;
  fault: Fault | null;
  /** It plays, but this browser cannot play that half of the file. */
  missing: MissingHalf | null;
  /** Times as fast as filmed. */
  rate: number;
  /** What "Resume" plays: another episode than `item` when the viewer has gone on elsewhere. */
  resumes: Playable;
  /** The second that "Resume" goes to; 0: nothing to resume. */
  resumeAt: number;
}

/** As it stands before the video has said anything. */
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
