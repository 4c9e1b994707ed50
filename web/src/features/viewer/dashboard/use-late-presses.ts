import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { hasEndedByItself } from '../../../shared/film-navigation.ts';
import { createLatePress } from './late-press.ts';

/** After a film that has ended by itself, ignores a press meant for it, which must not open another film. */
export const useLatePresses = (): void => {
  // On a return to this page, the film's navigation state is still in the history.
  const isBack = useNavigationType() === NavigationType.Pop;
  const isAfterFilm = hasEndedByItself(useLocation().state) && !isBack;

  // As soon as there is something to press.
  useLayoutEffect(() => {
    if (!isAfterFilm) return undefined;
    const late = createLatePress(performance.now());
    const life = new AbortController();
    const swallow = (event: KeyboardEvent | MouseEvent) => {
      if (late.done()) return life.abort();
      if (!late.isLate(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const early = { signal: life.signal, capture: true };
    addEventListener('keydown', swallow, early);
    addEventListener('keyup', swallow, early);
    addEventListener('click', swallow, early);
    return () => life.abort();
  }, [isAfterFilm]);
};
