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

/** Everything that the screen draws, before the first event of the video. Immutable: replaced on each change. */
export const initialState = ({ item, from }: Choice, next: Playable | null) => ({
  item,
  /** What follows; null for a movie and for the last episode. */
  next,
  overlay: true,
  paused: false,
  buffering: true,
  sound: 'on' as Sound,
  /** Seconds left of "Review in N seconds."; null when there is no countdown. */
  countdown: null as number | null,
  /** Seconds until the next episode begins by itself, while its card is shown. */
  upNext: null as number | null,
  /** While either is shown after a seek to the end: the position before that seek, to which "Keep watching" returns. */
  returnPosition: null as number | null,
  /** The item has stopped at its end, and nothing starts by itself. */
  stopped: false,
  trouble: null as Trouble | null,
  fault: null as Fault | null,
  /** The track (picture or sound) that this browser cannot play, while it plays the other. */
  missing: null as MissingTrack | null,
  /** A piece of the film that is not there has just been skipped. */
  skipped: false,
  /** Playback rate; 1 is the original speed. */
  rate: 1,
  /** What "Resume" plays: `item`, or another episode when the viewer has continued on another device. */
  resumes: item,
  /** The second that "Resume" goes to; 0 when there is nothing to resume. */
  resumeAt: from,
});

export type PlayerState = ReturnType<typeof initialState>;
