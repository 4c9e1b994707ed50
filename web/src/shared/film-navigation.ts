import { matchPath } from 'react-router';
import { patterns } from './paths.ts';
import { fieldsOf } from './storage/stored-json.ts';

/** Navigation state with the film's address, passed to another screen as the way back. */
export const cameFromFilm = (film: string) => ({ film });

/** The film from which the viewer has come straight to this screen, or null. */
export const filmBefore = (state: unknown): string | null => {
  const { film } = fieldsOf(state);
  // The state survives a reload, and therefore an update.
  return typeof film === 'string' && matchPath(patterns.watch, film) ? film : null;
};

/** Navigation state of a film that has ended by itself, whose viewer may have been about to press something. */
export const endedByItself = { endedByItself: true };

export const hasEndedByItself = (state: unknown): boolean => 'endedByItself' in fieldsOf(state);
