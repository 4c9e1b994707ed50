import { matchPath } from 'react-router';
import { patterns } from './paths.ts';

/** The address of the film, passed in the navigation state to another screen as the way back. */
interface CameFromFilm {
  film: string;
}

export const cameFromFilm = (film: string): CameFromFilm => ({ film });

/** The film from which the viewer has come straight to this screen, or null. */
export const filmBefore = (state: unknown): string | null => {
  const film = state !== null && typeof state === 'object' && 'film' in state ? state.film : null;
  // The state survives a reload, and therefore an update.
  return typeof film === 'string' && matchPath(patterns.watch, film) ? film : null;
};

/** Navigation state of a film that has ended by itself, whose viewer may have been about to press something. */
export const endedByItself = { endedByItself: true };

export const hasEndedByItself = (state: unknown): boolean =>
  state !== null && typeof state === 'object' && 'endedByItself' in state;
