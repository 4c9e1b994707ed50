import { useLayoutEffect, useRef } from 'react';

/**
 * Escape anywhere on the page acts like its Back button; in a dialog, the dialog handles it.
 * It works from the moment the page is visible: a passive effect would miss a key pressed just after.
 */
export const useEscape = (goBack: () => void): void => {
  const latest = useRef(goBack);
  useLayoutEffect(() => {
    latest.current = goBack;
  });

  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest('dialog')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, []);
};
