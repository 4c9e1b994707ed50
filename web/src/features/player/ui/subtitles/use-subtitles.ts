import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, type RefObject } from 'react';
import { subtitleQuery, setSubtitles } from '../../player.queries.ts';
import { followTracks } from './follow-tracks.ts';

/**
 * The viewer's subtitle setting, applied to the tracks of the video.
 * @param hasForced whether some are shown even while the setting is off
 */
export const useSubtitles = (video: RefObject<HTMLVideoElement | null>, hasForced: boolean) => {
  const queryClient = useQueryClient();
  const { data } = useQuery(subtitleQuery);
  const { mutate } = useMutation({
    mutationFn: setSubtitles,
    // One after the other: the last press is the one that counts.
    scope: { id: 'subtitle-setting' },
    // Applied at once, and failures are silent: the choice then lasts for this visit.
    onMutate: async (chosen) => {
      // The answer to a request in flight is older than this choice.
      await queryClient.cancelQueries({ queryKey: subtitleQuery.queryKey });
      queryClient.setQueryData(subtitleQuery.queryKey, chosen);
    },
  });
  const shown = data ?? false;
  const isShowing = shown || hasForced;

  // A layout effect: while the code of another page loads, React hides this page, detaches its elements, and ends
  // its layout effects, but leaves its other effects running.
  useLayoutEffect(
    () => (video.current ? followTracks(video.current, isShowing, mutate) : undefined),
    [video, isShowing, mutate],
  );

  return { shown, isShowing, toggle: () => mutate(!shown) };
};
