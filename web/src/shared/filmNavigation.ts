import { matchPath } from 'react-router';
import { patterns } from './paths.ts';

/** Sent along by a film's screen to another one, in the navigation's state: the way back. */
interface CameFromFilm {
  film: string;
}

export const cameFromFilm = (film: string): CameFromFilm => ({ film });

/** The film from which the viewer has come straight to this screen, or null. */
export const filmBefore = (state: unknown): string | null => {
  const film = state !== null && typeof state === 'object' && 'film' in state ? state.film : null;
  // The state outlives a reload, and so an update.
  return typeof film === 'string' && matchPath(patterns.watch, film) ? film : null;
};

/** Sent along by a film that has ended by itself, whose viewer may have been about to press something. */
export const endedByItself = { endedByItself: true };

export const hasEndedByItself = (state: unknown): boolean =>
  state !== null && typeof state === 'object' && 'endedByItself' in state;
