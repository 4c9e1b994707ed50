import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { hasEndedByItself } from '../../../shared/filmNavigation.ts';
import { createLatePress } from './latePress.ts';

/** After a film that has ended by itself: what its viewer was about to press must not open another film. */
export const useLatePresses = (): void => {
  const isAfterFilm = hasEndedByItself(useLocation().state);

  // As soon as there is something to press.
  useLayoutEffect(() => {
    if (!isAfterFilm) return undefined;
    const late = createLatePress(performance.now());
    const life = new AbortController();
    const swallow = (event: KeyboardEvent) => {
      if (late.done()) return life.abort();
      if (!late.isLate(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const early = { signal: life.signal, capture: true };
    addEventListener('keydown', swallow, early);
    addEventListener('keyup', swallow, early);
    return () => life.abort();
  }, [isAfterFilm]);
};
