import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to the keys of a keyboard or a remote, whatever has the focus. `handle` returns whether it has used the
 * key; the browser and later listeners then ignore it. It is not called for keys that other code has used, nor with
 * Alt, Ctrl or Meta, which are for the browser.
 * @param on `window` receives a key after `document`: for a page's shell, which gets the keys that the page does not use
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
    // A cast: TypeScript has no common event map of the two.
    target.addEventListener('keydown', listener as EventListener);
    return () => target.removeEventListener('keydown', listener as EventListener);
  }, [on]);
};
