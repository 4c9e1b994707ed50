import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLater } from './loading/start-later.ts';

/** While mounted, does a signed-in viewer's background work, whose code is loaded after the first screen. */
export const useViewerUpdates = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    startLater(async () => {
      const { startViewerWork } = await import('./updates/viewer-work.ts');
      return () => startViewerWork(queryClient, signal);
    }, signal);
    return () => controller.abort();
  }, [queryClient]);
};
