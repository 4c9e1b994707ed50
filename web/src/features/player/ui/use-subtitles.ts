import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { subtitleQuery, toggleSubtitles } from '../player.queries.ts';

const showTracks = (tracks: TextTrackList, shown: boolean) => {
  for (const track of tracks) track.mode = shown ? 'showing' : 'hidden';
};

/** The viewer's wish for subtitles, applied to whatever track the video has. */
export const useSubtitles = (video: RefObject<HTMLVideoElement | null>) => {
  const queryClient = useQueryClient();
  const { data } = useQuery(subtitleQuery);
  const { mutate } = useMutation({
    mutationFn: toggleSubtitles,
    onMutate: () => queryClient.setQueryData(subtitleQuery.queryKey, (shown) => !shown),
    // Silent when it fails: the choice holds for this visit.
    onSuccess: (shown) => shown !== null && queryClient.setQueryData(subtitleQuery.queryKey, shown),
  });
  const shown = data ?? false;

  useEffect(() => {
    const tracks = video.current?.textTracks;
    if (!tracks) return undefined;
    const apply = () => showTracks(tracks, shown);
    apply();
    // The next episode brings its own.
    tracks.addEventListener('addtrack', apply);
    return () => tracks.removeEventListener('addtrack', apply);
  }, [video, shown]);

  return { shown, toggle: () => mutate() };
};
