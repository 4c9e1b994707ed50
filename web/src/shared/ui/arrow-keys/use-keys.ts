import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to the keys of a keyboard or a remote wherever the focus is, even on nothing. `handle` returns whether it
 * has used the key; the browser and later listeners then leave it alone. Not called for keys that other code has
 * used, nor with Alt, Ctrl or Meta, which are the browser's.
 * @param on `window` receives a key after `document`: for the frame of a page, which takes what the page leaves
 * @param withShift also for keys that are pressed with Shift
 */
export const useKeys = (
  handle: (event: KeyboardEvent) => boolean,
  { on = 'document', withShift = false }: { on?: 'document' | 'window'; withShift?: boolean } = {},
): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.shiftKey && !withShift) return;
    if (handle(event)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    const target = on === 'window' ? window : document;
    // Typed by hand: TypeScript knows no event map of both.
    target.addEventListener('keydown', listener as EventListener);
    return () => target.removeEventListener('keydown', listener as EventListener);
  }, [on]);
};
