import type { Video } from '@sebule/contract';
import type { Clock } from './clock.ts';
import type { MediaElement } from './media-element.ts';
import type { PageEvents } from './page-events.ts';
import type { Save } from './progress-saver.ts';
import type { Loudness } from './sound.ts';
import type { Diagnosis, MediaLoader } from './source/media-loader.ts';
import type { Renewal } from './source/recovery.ts';
import type { Choice, WatchedTitle } from './title/choose.ts';

/** What the engine plays, and everything it depends on. */
export interface PlayerOptions {
  video: MediaElement;
  title: Video;
  choice: Choice;
  clock: Clock;
  page: PageEvents;
  load: MediaLoader;
  /** The timestamp of a save, in the server's time: phones' own clocks are often days off. */
  serverNow: () => number;
  save: Save;
  /** Asks the server for the title again. */
  renew: () => Promise<Renewal<WatchedTitle>>;
  /** Requests an address with `fetch`, to find out why it does not play. */
  diagnose: (url: string, signal: AbortSignal) => Promise<Diagnosis>;
  loudness: { read: () => Loudness; write: (loudness: Loudness) => void };
  /** Whether this viewer wants to see the next episode's card before it begins. */
  asksBeforeNext: () => boolean;
  /** A refusal is ignored: fullscreen is optional. */
  fullscreen: { enter: () => void; leave: () => void };
  /** To the dashboard. */
  leave: () => void;
}
