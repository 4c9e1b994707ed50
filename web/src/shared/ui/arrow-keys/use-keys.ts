import { useEffect, useEffectEvent } from 'react';

/**
 * Listens to the keys of a keyboard or remote, whatever has the focus. `handle` returns whether it has used the key,
 * which the browser and later listeners then ignore. Not for keys that others have used, nor with Alt, Ctrl or Meta.
 * @param on `window` gets a key after `document`: for a page's shell, which uses what the page does not
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
