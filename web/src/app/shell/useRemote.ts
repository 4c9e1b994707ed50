import { useEffect, useRef, type RefObject } from 'react';
import { enter, moveFocus, ownsArrowKeys } from '../../shared/ui/arrowKeys.ts';

const comeBack = (content: HTMLElement, left: HTMLElement | null): void => {
  if (left && content.contains(left)) left.focus();
  else enter(content);
};

/**
 * Arrow keys between navigation and content, for remotes. A screen that handles an arrow itself calls
 * `preventDefault`; an unhandled one moves to the navigation (Left), or into the content when nothing
 * has the focus yet. Returning from the navigation restores the previous focus.
 */
export const useRemote = (
  navigation: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): void => {
  const left = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!key.startsWith('Arrow') || !(target instanceof Element) || ownsArrowKeys(target)) return;
      // A modal dialog keeps its own arrows.
      if (target.closest('dialog') || !navigation.current || !content.current) return;

      const isRow = getComputedStyle(navigation.current).flexDirection === 'row';
      if (navigation.current.contains(target)) {
        const outwards = isRow ? 'ArrowUp' : 'ArrowRight';
        if (key === outwards) comeBack(content.current, left.current);
        else if (!moveFocus(navigation.current, key, isRow ? 'row' : 'column')) return;
      } else if (key === 'ArrowLeft' && !isRow && content.current.contains(target)) {
        left.current = target instanceof HTMLElement ? target : null;
        (navigation.current.querySelector<HTMLElement>('[aria-current]') ?? navigation.current).focus();
      } else if (target === document.body || target === content.current) {
        enter(content.current);
      } else {
        return;
      }
      event.preventDefault();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [navigation, content]);
};
