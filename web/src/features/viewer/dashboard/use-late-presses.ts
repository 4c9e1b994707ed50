import { useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { hasEndedByItself } from '#shared/film-navigation.ts';
import { createLatePress } from './late-press.ts';

/** After a film that has ended by itself, ignores a press meant for it, which must not open another film. */
export const useLatePresses = (): void => {
  // On a return to this page, the film's navigation state is still in the history.
  const isBack = useNavigationType() === NavigationType.Pop;
  const isAfterFilm = hasEndedByItself(useLocation().state) && !isBack;

  // A layout effect: in place before anything can be pressed.
  useLayoutEffect(() => {
    if (!isAfterFilm) return undefined;
    const late = createLatePress(performance.now());
    const controller = new AbortController();
    const ignoreIfLate = (event: KeyboardEvent | MouseEvent) => {
      if (late.done()) return controller.abort();
      if (!late.isLate(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const options = { signal: controller.signal, capture: true };
    addEventListener('keydown', ignoreIfLate, options);
    addEventListener('keyup', ignoreIfLate, options);
    addEventListener('click', ignoreIfLate, options);
    return () => controller.abort();
  }, [isAfterFilm]);
};
