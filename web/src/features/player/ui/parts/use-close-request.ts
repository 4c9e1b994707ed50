import { useEffect, useEffectEvent } from 'react';

/** TypeScript does not know it yet; of today's browsers, Chromium has it. */
type CloseWatcher = new () => EventTarget & { destroy: () => void };

declare global {
  var CloseWatcher: CloseWatcher | undefined;
}

/** Closes a panel on the device's close request, such as a phone's Back, which would leave the page; Chromium only. */
export const useCloseRequest = (open: boolean, close: () => void): void => {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open || !globalThis.CloseWatcher) return undefined;
    const watcher = new globalThis.CloseWatcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [open]);
};
