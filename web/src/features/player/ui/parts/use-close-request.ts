import { useEffect, useEffectEvent } from 'react';

/** TypeScript does not know it yet; of today's browsers, Chromium has it. */
type CloseWatcher = new () => EventTarget & { destroy: () => void };

declare global {
  var CloseWatcher: CloseWatcher | undefined;
}

/**
 * Closes what is open when the viewer asks for that by the device's own means, as with a phone's Back, which
 * would otherwise leave the page. Nothing where the browser does not tell.
 */
export const useCloseRequest = (open: boolean, close: () => void): void => {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open || !globalThis.CloseWatcher) return undefined;
    const watcher = new globalThis.CloseWatcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [open]);
};
