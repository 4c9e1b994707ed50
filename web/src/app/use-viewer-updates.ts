import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liteMode } from '../shared/lite-mode.ts';
import { startLater } from './start-later.ts';

/**
 * While mounted, keeps a viewer's pages up to date, and notices when the device is too slow for them. The code for this
 * is loaded after the first screen.
 */
export const useViewerUpdates = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const { keepUpToDate } = await import('./updates/viewer-updates.ts');
      return () => keepUpToDate(queryClient, signal);
    };
    startLater(load, signal);
    startLater(async () => {
      const { watchFrames } = await import('./watch-frames.ts');
      return () => {
        if (liteMode.get() === 'automatic' && !liteMode.isOn()) watchFrames(liteMode.noteSlow, signal);
      };
    }, signal);
    return () => controller.abort();
  }, [queryClient]);
};
