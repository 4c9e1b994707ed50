import { useEffect, useEffectEvent } from 'react';
import { isBackKey } from './keys.ts';

/** Hears the keys of a keyboard or a remote wherever the focus is, on nothing, too. */
export const useKeys = (onKey: (event: KeyboardEvent) => void): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (!altKey && !ctrlKey && !metaKey && !defaultPrevented) onKey(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};

/** Runs at the keys that lead back; null: somebody else does. */
export const useBackKey = (goBack: (() => void) | null): void =>
  useKeys((event) => {
    if (!goBack || !isBackKey(event.key)) return;
    event.preventDefault();
    goBack();
  });
