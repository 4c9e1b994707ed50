import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryKeys } from '../shared/api/query-keys.ts';
import { viewerCaller } from '../shared/api/viewer-call.ts';
import { useLiveEvents } from './use-live-events.ts';

/** What is on screen and shows the catalogue. Not the player: a film must not restart. */
const OUT_OF_DATE = [queryKeys.home, queryKeys.homeRows, queryKeys.searches, queryKeys.titles('episodes')];

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
  /** Answers from before this time are out of date. */
  const outOfDateAt = useRef(0);

  const refreshSoon = (before: number) => {
    outOfDateAt.current = Math.max(outOfDateAt.current, before);
    const pauseLeft = Math.max(0, lastAt.current + PAUSE_MS - Date.now());
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        lastAt.current = Date.now();
        const time = outOfDateAt.current;
        outOfDateAt.current = 0;
        const predicate = ({ state }: Query) => state.dataUpdatedAt < time;
        for (const queryKey of OUT_OF_DATE) void queryClient.invalidateQueries({ queryKey, predicate });
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
      // Also an answer that arrives now: it may be from before the change.
      if (type === 'catalogue-changed') refreshSoon(Number.POSITIVE_INFINITY);
    },
    onOpen: () => {
      // The first time, the page has only just been fetched; later, changes may have been missed. What is fetched
      // again because the tab is shown again is not fetched twice.
      if (wasOpen.current) refreshSoon(Date.now());
      wasOpen.current = true;
    },
  });
};
