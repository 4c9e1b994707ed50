import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a list whose focused row is removed: its first control gets it, or else the list itself.
 * @param control a selector of the controls that may get it
 */
export const useKeptFocus = <E extends HTMLElement>(control = 'a[href], button') => {
  const list = useRef<E>(null);
  const hasFocus = useRef(false);

  useEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    (list.current?.querySelector<HTMLElement>(control) ?? list.current)?.focus();
  });

  return {
    ref: list,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // React reports no blur for a control that it removes.
      if (relatedTarget || document.hasFocus()) hasFocus.current = false;
    },
  };
};
