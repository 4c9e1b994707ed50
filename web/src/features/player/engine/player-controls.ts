import type { PlayerState } from './player-state.ts';
import type { PlayRequest } from './title/choose.ts';
import type { Playable } from './title/playable.ts';

/** The commands that the screen, its keys and the system's media keys can give to a player. */
export interface Player {
  state: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  resume: () => void;
  playFromBeginning: () => void;
  /** Plays another file of the movie. */
  playFile: (item: Playable) => void;
  /** Plays the next episode at once; does nothing if there is none. */
  playNext: () => void;
  /** Plays what a link to this title names. */
  follow: (request: PlayRequest) => Promise<void>;
  /** Cancel on the next episode's card: this episode plays to its end, and stops there. */
  cancelNext: () => void;
  /** Without a picture, `play` and `pause` take effect as soon as there is one. */
  play: () => void;
  pause: () => void;
  togglePlay: () => void;
  seekBy: (seconds: number) => void;
  seekTo: (second: number) => void;
  setRate: (rate: number) => void;
  toggleMute: () => void;
  unmute: () => void;
  keepWatching: () => void;
  retry: () => void;
  /** A mouse movement, a touch or a key. */
  activity: () => void;
  /** Keeps the overlay visible while one of its panels is open. */
  holdOverlay: (held: boolean) => void;
  /** Saves, and releases the video element. */
  dispose: () => void;
}
