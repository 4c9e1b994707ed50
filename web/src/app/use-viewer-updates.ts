import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { startLater } from './start-later.ts';

/** While mounted, keeps a viewer's pages up to date. The code for this is loaded after the first screen. */
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
    return () => controller.abort();
  }, [queryClient]);
};
