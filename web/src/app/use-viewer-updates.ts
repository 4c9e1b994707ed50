import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../shared/api/query-keys.ts';
import { viewerCaller } from '../shared/api/viewer-call.ts';
import { useLiveEvents } from './use-live-events.ts';

/** What is on screen and shows the catalogue. Not the player: a film must not restart. */
const OUT_OF_DATE = [queryKeys.home, queryKeys.titles('episodes')];

/** Pages refetch after a random part of this time: hundreds of them hear of the same change. */
const SPREAD_MS = 3_000;
/** While an admin makes change after change, pages refetch this often. */
const PAUSE_MS = 15_000;

/** Keeps the pages of a viewer up to date with the catalogue, and signs the viewer out when the session has ended. */
export const useViewerUpdates = (): void => {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(0);
  const wasOpen = useRef(false);

  const refreshSoon = () => {
    const pauseLeft = Math.max(0, lastAt.current + PAUSE_MS - Date.now());
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        lastAt.current = Date.now();
        for (const queryKey of OUT_OF_DATE) void queryClient.invalidateQueries({ queryKey });
      },
      pauseLeft + Math.random() * SPREAD_MS,
    );
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  useLiveEvents(viewerCaller, {
    onEvent: ({ type }) => {
      if (type === 'catalogue-changed') refreshSoon();
    },
    onOpen: () => {
      // The first time, the page has only just been fetched; later, changes may have been missed.
      if (wasOpen.current) refreshSoon();
      wasOpen.current = true;
    },
  });
};
