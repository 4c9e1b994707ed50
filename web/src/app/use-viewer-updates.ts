import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLater } from './loading/start-later.ts';

/**
 * While mounted, keeps a viewer's pages up to date, notices when the device is too slow for them, sends what an earlier
 * visit could not send, and loads the pages that have not been opened. The code for this is loaded after the first
 * screen.
 */
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
