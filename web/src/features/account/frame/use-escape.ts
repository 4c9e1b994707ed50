import { useEffect, useRef } from 'react';

/** Escape anywhere on the page acts like its Back button; in a dialog, the dialog handles it. */
export const useEscape = (goBack: () => void): void => {
  const latest = useRef(goBack);
  useEffect(() => {
    latest.current = goBack;
  });

  useEffect(() => {
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
