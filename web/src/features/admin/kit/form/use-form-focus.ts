import { useCallback, useEffect, useState, type RefObject } from 'react';
import { scrollBehavior } from '#shared/ui/media-query.ts';

/**
 * For a form that begins anew in its place: the button that had the focus is gone then, and whoever pressed Edit
 * elsewhere has to see the form. `section` contains it, and can be focused by `tabIndex={-1}`: a field would open a
 * phone's keyboard.
 * @returns a function that moves the focus there with the next render
 */
export const useFormFocus = (section: RefObject<HTMLElement | null>): (() => void) => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (turn === 0) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }, [turn, section]);
  return useCallback(() => setTurn((current) => current + 1), []);
};
