import { useRef, type RefObject } from 'react';
import { isEmptyField } from '#shared/ui/arrow-keys/back-key.ts';
import { enter, isInFront, moveFocus, usesArrowKeys } from '#shared/ui/arrow-keys/focus.ts';
import { useKeys } from '#shared/ui/arrow-keys/use-keys.ts';

const restoreFocus = (content: HTMLElement, previous: HTMLElement | null): void => {
  if (previous && content.contains(previous)) previous.focus();
  else enter(content);
};

/**
 * Arrow keys between navigation and content, for remotes. An arrow that a screen does not use moves to the navigation
 * (Left, and from an empty field Up), or into the content when nothing has the focus. Returning from the navigation
 * restores the previous focus. Where the navigation is beside the content, the bell above it is one of its controls.
 */
export const useShellKeys = (
  side: RefObject<HTMLElement | null>,
  navigation: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void => {
  const previous = useRef<HTMLElement | null>(null);

  useKeys(
    ({ key, target }) => {
      if (!key.startsWith('Arrow') || !(target instanceof Element)) return false;
      // In an empty field there is nothing for the arrow keys to do.
      const isEmpty = isEmptyField(target);
      if (usesArrowKeys(target) && !isEmpty) return false;
      if (isInFront(target) || !side.current || !navigation.current || !content.current) return false;

      const isRow = getComputedStyle(navigation.current).flexDirection === 'row';
      const bar = isRow ? navigation.current : side.current;
      if (bar.contains(target)) {
        const outwards = isRow ? 'ArrowUp' : 'ArrowRight';
        if (key !== outwards) return moveFocus(bar, key, isRow ? 'row' : 'column');
        restoreFocus(content.current, previous.current);
        return true;
      }
      // Up within a text area is the page's.
      const leavesUp = key === 'ArrowUp' && isEmpty && target instanceof HTMLInputElement;
      const isOutwards = key === 'ArrowLeft' || leavesUp;
      if (isOutwards && !isRow && content.current.contains(target)) {
        previous.current = target instanceof HTMLElement ? target : null;
        (bar.querySelector<HTMLElement>('[aria-current]') ?? navigation.current).focus();
        return true;
      }
      if (target !== document.body && target !== content.current) return false;
      enter(content.current);
      return true;
    },
    { on: 'window' },
  );
};
