import type { PlayerState } from './player-state.ts';
import type { Playable } from './title/playable.ts';

/** What a screen, its keys and the system's media keys can ask of a player. */
export interface Player {
  state: () => PlayerState;
  subscribe: (listener: () => void) => () => void;
  resume: () => void;
  playFromBeginning: () => void;
  /** Plays another file of the movie. */
  playFile: (item: Playable) => void;
  /** The next episode at once; nothing where none follows. */
  playNext: () => void;
  /** On the next episode's card: this episode plays to its end, and stops there. */
  stay: () => void;
  /** Without a picture yet, `play` and `pause` hold as soon as there is one. */
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
  /** A moved mouse, a touch, a key. */
  activity: () => void;
  /** Keeps the overlay while a panel of it is open. */
  holdOverlay: (held: boolean) => void;
  /** Saves, and lets go of the video element. */
  dispose: () => void;
}
