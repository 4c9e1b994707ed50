import { useEffect, useEffectEvent } from 'react';
import { isBackKey } from './keys.ts';

/** Listens to the keys of a keyboard or a remote wherever the focus is, even on nothing. */
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

/** Called for the Back keys; null: other code handles them. */
export const useBackKey = (goBack: (() => void) | null): void =>
  useKeys((event) => {
    if (!goBack || !isBackKey(event.key)) return;
    event.preventDefault();
    goBack();
  });
